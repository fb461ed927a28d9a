// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

// The formulas that divide money, implemented a second time with assertions. The compiler's model
// checker proves each assertion for every argument; `tools/contracts/prove.ts` runs it. Fuzz tests
// compare the contracts with the same formulas. Each formula is a separate contract, because the
// checker looks at all functions of a contract together.

/// @dev No balance of either token reaches this amount.
uint256 constant AMOUNT_MAX = type(uint128).max;
uint256 constant BPS = 10_000;

/// @dev DegenToken._updateTaxed: the parts never exceed the tax, and the tax never exceeds the
/// value.
contract TaxSplit {
    function prove(uint256 value, uint256 tax) external pure {
        // The solver cannot handle the multiplication that yields the tax. So `tax` is any amount
        // up to a quarter of the value.
        require(value <= AMOUNT_MAX && tax <= AMOUNT_MAX && tax * 4 <= value);
        uint256 development = (tax * 4_000) / BPS;
        uint256 jackpot = (tax * 2_000) / BPS;
        assert(tax <= value);
        assert(development + jackpot <= tax);
        assert(development + jackpot + (tax - development - jackpot) + (value - tax) == value);
    }
}

/// @dev DegenToken._taxBps: the tax falls from 25 % to 5 %, and never lower.
contract TaxLadder {
    function prove(uint256 step) external pure {
        require(step <= 5);
        uint256 tax = 2_500 - step * 400;
        assert(tax >= 500 && tax <= 2_500);
    }
}

/// @dev Jackpot._prize: the prize of a tier is at most the tier's share of the pool.
contract JackpotPrize {
    function prove(uint256 pool, uint256 grand, uint256 mini) external pure {
        require(pool <= AMOUNT_MAX);
        // The solver cannot handle the multiplications that yield `grand` and `mini`. So both are
        // any numbers up to the product for the largest stake.
        require(grand <= pool * 9_000 * 10_000e18 && mini <= pool * 500 * 10_000e18);
        assert(grand / (BPS * 10_000e18) <= (pool * 9_000) / BPS);
        assert(mini / (BPS * 10_000e18) <= (pool * 500) / BPS);
        assert(grand / (BPS * 10_000e18) <= pool);
    }
}

/// @dev Jackpot._prize: the product does not overflow for any stake.
contract JackpotProduct {
    function prove(uint256 pool, uint256 stake) external pure returns (uint256) {
        require(pool <= AMOUNT_MAX);
        uint256 counted = stake < 10_000e18 ? stake : 10_000e18;
        assert(counted <= 10_000e18);
        return pool * 9_000 * counted;
    }
}

/// @dev Bankroll._settleReserve: for any word, the payout and the part that returns to the bankroll
/// add up to the reserve.
contract Settlement {
    function prove(uint256 stake, bool won) external pure {
        require(stake <= type(uint96).max);
        uint256 reserved = 2 * stake;
        uint256 payout = won ? 2 * stake : 0;
        assert(payout <= reserved);
        assert(payout + (reserved - payout) == reserved);
    }
}

/// @dev Casino._place: a stake within the limits fits its 48 bits, without rounding.
contract StakeUnits {
    function prove(uint256 stake) external pure {
        require(stake <= uint256(type(uint48).max) * 1e9 && stake % 1e9 == 0);
        uint256 units = stake / 1e9;
        assert(units <= type(uint48).max);
        assert(units * 1e9 == stake);
    }
}

/// @dev RollingLimit.roomOf: the room is at most custody, and at most half of what has been in
/// custody for a day, regardless of later deposits.
contract LimitRoom {
    function prove(uint256 custody, uint256 used, uint256 aged) external pure {
        require(custody <= AMOUNT_MAX && used <= AMOUNT_MAX && aged <= AMOUNT_MAX);
        uint256 base = aged < custody + used ? aged : custody + used;
        // The highest limit that an admin can set; a lower one leaves less room.
        uint256 most = (base * 5_000) / BPS;
        uint256 room = most > used ? most - used : 0;
        assert(room <= custody);
        assert(used + room <= most || room == 0);
        assert(room <= aged / 2);
    }
}

/// @dev RollingLimit.lower: after money left, a deposit of any size does not change the base.
contract LimitLowered {
    function prove(uint256 custody, uint256 used, uint256 aged, uint256 deposit) external pure {
        require(custody <= AMOUNT_MAX && used <= AMOUNT_MAX && aged <= AMOUNT_MAX);
        require(deposit <= AMOUNT_MAX);
        uint256 without = custody + used;
        uint256 lowered = aged < without ? aged : without;
        uint256 afterwards = custody + deposit + used;
        uint256 base = lowered < afterwards ? lowered : afterwards;
        assert(base == lowered && base <= without);
    }
}

/// @dev Bankroll._maxBet: after the largest stake, open plays risk at most a tenth of the house's
/// money.
contract Exposure {
    function prove(uint256 free, uint256 exposed, uint256 stake) external pure {
        require(free <= AMOUNT_MAX && exposed <= AMOUNT_MAX && stake <= free);
        uint256 all = ((free + exposed) * 1_000) / BPS;
        uint256 room = all > exposed ? all - exposed : 0;
        require(stake > 0 && stake <= room);
        assert(exposed + stake <= all);
    }
}

/// @dev Epochs._owedBy: after a payment of the amount owed, nothing is owed.
contract Owed {
    function prove(
        uint256 balance,
        uint256 deposited,
        uint256 withdrawn,
        uint256 leafDeposited,
        uint256 leafWithdrawn
    ) external pure {
        require(balance <= AMOUNT_MAX && deposited <= AMOUNT_MAX && withdrawn <= AMOUNT_MAX);
        require(leafDeposited <= AMOUNT_MAX && leafWithdrawn <= AMOUNT_MAX);
        uint256 plus = balance + deposited + leafWithdrawn;
        uint256 minus = withdrawn + leafDeposited;
        uint256 due = plus > minus ? plus - minus : 0;
        uint256 afterwards = minus + due;
        assert(plus <= afterwards);
        assert(due <= plus);
    }
}

/// @dev LiabilityTree.mostOwed: a player can claim at most the leaf plus all later deposits. The
/// bound is the sum of these over all players.
contract MostOwed {
    function prove(
        uint256 balance,
        uint256 deposited,
        uint256 withdrawn,
        uint256 leafDeposited,
        uint256 leafWithdrawn
    ) external pure {
        require(balance <= AMOUNT_MAX && deposited <= AMOUNT_MAX && withdrawn <= AMOUNT_MAX);
        // Counters only grow.
        require(leafDeposited <= deposited && leafWithdrawn <= withdrawn);
        uint256 plus = balance + deposited + leafWithdrawn;
        uint256 minus = withdrawn + leafDeposited;
        uint256 due = plus > minus ? plus - minus : 0;
        assert(due <= balance + (deposited - leafDeposited));
    }
}

/// @dev ExitShares.surplus without a deficit: a withdrawal of the surplus leaves every claim
/// covered.
contract ExitSurplus {
    function prove(uint256 held, uint256 claims, uint256 paid, uint256 taken) external pure {
        require(held <= AMOUNT_MAX && claims <= held && paid <= claims);
        uint256 left = held - paid;
        uint256 open = claims - paid;
        uint256 surplus = left > open ? left - open : 0;
        require(taken <= surplus);
        assert(left - taken >= open);
    }
}

/// @dev ExitShares.collect: in a deficit, a share is never more than the filed claim.
contract ExitShare {
    function prove(uint256 filed, uint256 all, uint256 claims, uint256 product) external pure {
        require(filed <= AMOUNT_MAX && all < claims && claims <= AMOUNT_MAX);
        // The solver cannot handle the multiplication `filed * all`. So `product` is any number up
        // to `filed * claims`.
        require(product <= filed * claims);
        assert(product / claims <= filed);
    }
}
