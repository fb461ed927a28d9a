// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

/// @title DayLimit
/// @notice What the operator has paid in the last 24 hours.
/// @dev The window moves hour by hour: a payment counts until 24 hours after the end of its hour,
/// so no 24 hours hold more than the limit. A window that starts at fixed times would allow twice
/// the limit around each start.
library DayLimit {
    using SafeCast for uint256;

    struct Hour {
        uint48 hour;
        uint128 paid;
    }

    /// @param used What was paid since `firstHour`.
    /// @param firstHour Oldest hour in `used`, in hours since 1970.
    /// @param unshownBps The operator's limit between two epochs, which every payment reads too.
    /// @param hourly Ring buffer of the amount paid in each hour of the window.
    struct Day {
        uint128 used;
        uint48 firstHour;
        uint16 dayBps;
        uint16 unshownBps;
        Hour[25] hourly;
    }

    /// @dev The current hour and the 24 before it.
    uint256 private constant WINDOW_HOURS = 25;

    function note(Day storage day, uint256 amount) internal {
        (uint256 used, uint256 firstHour) = _usedOf(day);
        (day.used, day.firstHour) = ((used + amount).toUint128(), uint48(firstHour));
        uint256 hour = block.timestamp / 1 hours;
        Hour storage place = day.hourly[hour % WINDOW_HOURS];
        uint256 paid = place.hour == hour ? place.paid : 0;
        (place.hour, place.paid) = (uint48(hour), (paid + amount).toUint128());
    }

    function usedOf(Day storage day) internal view returns (uint256 used) {
        (used, ) = _usedOf(day);
    }

    /// @dev Subtracts the hours that have left the window since the last write, at most 25.
    function _usedOf(Day storage day) private view returns (uint256 used, uint256 firstHour) {
        used = day.used;
        uint256 hour = day.firstHour;
        firstHour = Math.saturatingSub(block.timestamp / 1 hours, WINDOW_HOURS - 1);
        uint256 end = Math.min(firstHour, hour + WINDOW_HOURS);
        for (; hour < end; ++hour) {
            Hour storage place = day.hourly[hour % WINDOW_HOURS];
            if (place.hour == hour) used -= place.paid;
        }
    }
}
