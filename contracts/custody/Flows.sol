// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {Clock} from "../common/Clock.sol";

/// @title Flows
/// @notice Total deposits and payments of all players in one token, now and at the end of each
/// recent block that changed them.
/// @dev Custody = deposited + granted - withdrawn - released.
library Flows {
    using SafeCast for uint256;

    /// @dev One storage slot. 96 bits hold 79 times the whole supply of DEGEN.
    struct Flow {
        uint96 deposited;
        uint96 withdrawn;
        uint64 blockNumber;
    }

    /// @param newest Index of the newest flow in the ring.
    /// @param sampledAt When custody was last sampled for the rolling limit; kept here because
    /// every deposit and payment reads this slot.
    /// @param granted House money that came in: funding and jackpots. Only grows.
    /// @param released House money that left: the surplus that the admin withdrew before the exit
    /// opened. Only grows.
    /// @param flows Ring buffer with one entry for each block with a flow.
    struct Book {
        uint8 newest;
        uint40 sampledAt;
        uint96 granted;
        uint96 released;
        Flow[128] flows;
    }

    /// @dev Length of the ring. An epoch needs the totals at its snapshot, which is a few dozen
    /// blocks old.
    uint256 private constant RING = 128;

    /// @dev Writes the ring once, so that the first deposits cost as much gas as later ones.
    function prepare(Book storage book) internal {
        for (uint256 i = 1; i < RING; ++i) book.flows[i].blockNumber = type(uint64).max;
        book.sampledAt = Clock.time();
    }

    function deposit(Book storage book, uint256 amount) internal {
        Flow memory flow = latest(book);
        flow.deposited += amount.toUint96();
        _write(book, flow);
    }

    function withdraw(Book storage book, uint256 amount) internal {
        Flow memory flow = latest(book);
        flow.withdrawn += amount.toUint96();
        _write(book, flow);
    }

    function latest(Book storage book) internal view returns (Flow memory) {
        return book.flows[book.newest];
    }

    function custody(Book storage book) internal view returns (uint256) {
        Flow memory flow = latest(book);
        return uint256(flow.deposited) + book.granted - flow.withdrawn - book.released;
    }

    /// @dev The totals at the end of a past block; `found` is false when the block is older than
    /// the ring. Reads one slot for each later block with a flow.
    function totalsAt(
        Book storage book,
        uint256 blockNumber
    ) internal view returns (Flow memory flow, bool found) {
        uint256 place = book.newest;
        for (uint256 i = 0; i < RING; ++i) {
            flow = book.flows[(place + RING - i) % RING];
            if (flow.blockNumber <= blockNumber) return (flow, true);
        }
    }

    function _write(Book storage book, Flow memory flow) private {
        uint256 place = book.newest;
        if (flow.blockNumber != block.number) {
            place = (place + 1) % RING;
            book.newest = uint8(place);
            flow.blockNumber = Clock.blockNumber();
        }
        book.flows[place] = flow;
    }
}
