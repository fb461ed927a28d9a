-- wrk's script for http.ts. The arguments are the origin, the number of threads and the file of the
-- signed bets, which the threads divide by player. A line is the number of the player, the session
-- cookie, the idempotency key and the body, separated by tabs.
local threads = {}

function setup(thread)
  table.insert(threads, thread)
  thread:set('number', #threads)
end

function init(args)
  bets = {}
  -- wrk drops the first request of the first thread: it only counts how many that is.
  count = number == 1 and -1 or 0
  local headers = { ['Content-Type'] = 'application/json', Origin = args[1] }
  for line in io.lines(args[3]) do
    local player, cookie, key, body = line:match('([^\t]*)\t([^\t]*)\t([^\t]*)\t(.*)')
    if tonumber(player) % tonumber(args[2]) + 1 == number then
      headers.Cookie = cookie
      headers['Idempotency-Key'] = key
      table.insert(bets, wrk.format('POST', '/api/wheel/spin', headers, body))
    end
  end
end

-- A target that settles no rounds may need more bets than were signed, and gets them again.
function request()
  count = count + 1
  return bets[(math.max(count, 1) - 1) % #bets + 1]
end

-- `status` counts every answer of 400 or more.
function done(summary, latency)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  local report = 'settled %d in %d us, p99 %d us, failed %d\n'
  local p99 = latency:percentile(99)
  io.write(string.format(report, summary.requests, summary.duration, p99, failed))
end
