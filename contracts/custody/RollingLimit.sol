// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

/// @title RollingLimit
/// @notice How much of custody the operator's key alone can pay out in any 24 hours.
/// @dev The window moves hour by hour: a payment counts until 24 hours after the end of its hour,
/// so no 24 hours hold more than the limit. A window that starts at fixed times would allow twice
/// the limit around each start. An allowance that refills while it is used would allow as much.
library RollingLimit {
    using SafeCast for uint256;

    struct Hour {
        uint48 hour;
        uint128 paid;
    }

    /// @param used What was paid under the limit since `firstHour`.
    /// @param firstHour Oldest hour in `used`, in hours since 1970.
    /// @param limitBps Share of custody, in basis points.
    /// @param aged The lowest custody of a period of at least the last 24 hours, plus house money
    /// given in it.
    /// @param next Like `aged`, for a period that started later. It replaces `aged` once it spans
    /// 24 hours.
    /// @param hourly Ring buffer of the amount paid in each hour of the window.
    struct Limit {
        uint128 used;
        uint48 firstHour;
        uint16 limitBps;
        uint128 aged;
        uint128 next;
        Hour[25] hourly;
    }

    /// @dev The current hour and the 24 before it.
    uint256 private constant WINDOW_HOURS = 25;
    uint256 private constant BPS = 10_000;

    /// @dev House money counts at once, because the account that gave it cannot withdraw it.
    function grant(Limit storage limit, uint256 amount) internal {
        limit.aged += amount.toUint128();
        limit.next += amount.toUint128();
    }

    /// @dev Call after money has left custody, so that a later deposit does not replace that money
    /// in the limit's base. `aged` includes the payments of the window. `next` does not: when it
    /// replaces `aged`, they no longer count. `custody` is what is left.
    function lower(Limit storage limit, uint256 custody) internal {
        (uint256 used, ) = _usedOf(limit);
        (limit.aged, limit.next) = (
            Math.min(limit.aged, custody + used).toUint128(),
            Math.min(limit.next, custody).toUint128()
        );
    }

    /// @dev Call when the last sample is 24 hours old, with custody before the call's own change.
    function sample(Limit storage limit, uint256 custody) internal {
        (limit.aged, limit.next) = (limit.next, custody.toUint128());
    }

    function note(Limit storage limit, uint256 amount) internal {
        (uint256 used, uint256 firstHour) = _usedOf(limit);
        limit.used = (used + amount).toUint128();
        limit.firstHour = uint48(firstHour);
        uint256 hour = block.timestamp / 1 hours;
        Hour storage place = limit.hourly[hour % WINDOW_HOURS];
        uint256 paid = place.hour == hour ? place.paid : 0;
        (place.hour, place.paid) = (uint48(hour), (paid + amount).toUint128());
    }

    /// @dev The amount that can still be paid under the limit. The limit is a share of the sum of
    /// custody and the payments of the window. A payment does not change this sum, so the order and
    /// size of payments do not matter. A deposit counts only after it has been in custody for 24
    /// hours, so it does not raise the limit at once. Rounds down, against the operator.
    /// @param isSampleDue Whether the payment takes a sample first.
    function roomOf(
        Limit storage limit,
        uint256 custody,
        bool isSampleDue
    ) internal view returns (uint256) {
        uint256 aged = isSampleDue ? limit.next : limit.aged;
        (uint256 most, uint256 used) = _mostOf(limit, aged, custody);
        return Math.saturatingSub(most, used);
    }

    /// @dev Whether the payments of the window are within the limit that `custody` gives. This must
    /// also hold after an exempt payment. Otherwise, an operator could raise the limit by a
    /// deposit, and then withdraw the deposit by an exempt payment.
    function holdsAt(Limit storage limit, uint256 custody) internal view returns (bool) {
        (uint256 most, uint256 used) = _mostOf(limit, limit.aged, custody);
        return used <= most;
    }

    function _mostOf(
        Limit storage limit,
        uint256 aged,
        uint256 custody
    ) private view returns (uint256 most, uint256 used) {
        (used, ) = _usedOf(limit);
        most = (Math.min(aged, custody + used) * limit.limitBps) / BPS;
    }

    /// @dev Subtracts the hours that have left the window since the last write, at most 25.
    function _usedOf(Limit storage limit) private view returns (uint256 used, uint256 firstHour) {
        used = limit.used;
        uint256 hour = limit.firstHour;
        firstHour = Math.saturatingSub(block.timestamp / 1 hours, WINDOW_HOURS - 1);
        uint256 end = Math.min(firstHour, hour + WINDOW_HOURS);
        for (; hour < end; ++hour) {
            Hour storage place = limit.hourly[hour % WINDOW_HOURS];
            if (place.hour == hour) used -= place.paid;
        }
    }
}
