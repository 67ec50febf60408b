// Lists what the embedded form reports, as a partner's page may do.
const list = document.getElementById('events')
for (const type of ['ready', 'resized', 'registered', 'started', 'closed'])
  document.addEventListener(`parlour:${type}`, ({ detail }) => {
    const item = document.createElement('li')
    item.dataset.event = type
    item.textContent = [type, ...Object.values(detail)].join(' ')
    list.append(item)
  })
