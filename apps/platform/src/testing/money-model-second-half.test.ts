import { testMoneyModel } from './model/money-model.ts'

testMoneyModel()
