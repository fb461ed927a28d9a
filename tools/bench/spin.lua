-- wrk's script for http.ts. The arguments are the start of this run's idempotency keys, the origin,
-- the body, the number of threads and the players' session cookies, which the threads divide.
local threads = {}

function setup(thread)
  table.insert(threads, thread)
  thread:set('number', #threads)
end

function init(args)
  run = args[1]
  body = args[3]
  count = 0
  headers = { ['Content-Type'] = 'application/json', Origin = args[2] }
  cookies = {}
  for place = 4 + number, #args, tonumber(args[4]) do
    table.insert(cookies, args[place])
  end
end

-- Each bet is the next player's.
function request()
  count = count + 1
  headers.Cookie = cookies[count % #cookies + 1]
  headers['Idempotency-Key'] = string.format('%s-%04d%08d', run, number, count)
  return wrk.format('POST', '/api/wheel/spin', headers, body)
end

-- `status` counts every answer of 400 or more.
function done(summary, latency)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  local report = 'settled %d in %d us, p99 %d us, failed %d\n'
  local p99 = latency:percentile(99)
  io.write(string.format(report, summary.requests, summary.duration, p99, failed))
end
