import { expect, it } from 'vitest'
import { networkOf, siteNetworkOf } from './address-network.ts'

it.each([
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:3:4:192.0.2.1', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['192.0.2.1', '192.0.2.1'],
  ['unknown', 'unknown'],
  ['ac ada@mail.example', 'ac ada@mail.example'],
  ['0191d6a0-7b5c-7c3e-9a2b-1f2e3d4c5b6a', '0191d6a0-7b5c-7c3e-9a2b-1f2e3d4c5b6a'],
  ['', ''],
])('%j counts as %j', (address, network) => expect(networkOf(address)).toBe(network))

it.each([
  ['2001:db8:1:2::1', '2001:db8:1::/48'],
  ['2001:0DB8:0001:ffff::', '2001:db8:1::/48'],
  ['::ffff:192.0.2.1', null],
  ['192.0.2.1', null],
  ['unknown', null],
])('%j belongs to the site %j', (address, site) => expect(siteNetworkOf(address)).toBe(site))
