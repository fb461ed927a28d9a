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

/// @dev Withdrawals._roomOf: after the largest payment within the highest limit, unshown payments
/// are at most a tenth of custody and themselves, and custody covers four times of them.
contract LimitRoom {
    function prove(uint256 custody, uint256 unshown) external pure {
        require(custody <= AMOUNT_MAX && unshown <= AMOUNT_MAX);
        uint256 most = ((custody + unshown) * 1_000) / BPS;
        uint256 room = most > unshown ? most - unshown : 0;
        assert(room <= custody);
        if (room == 0) return;
        assert((unshown + room) * 10 <= custody + unshown);
        assert(4 * (unshown + room) <= custody - room);
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

/// @dev LiabilityTree.owedBy: after a payment of the amount owed, nothing is owed.
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

/// @dev WindUp._mostOwed: a player can claim at most the leaf plus all later deposits. The
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

/// @dev WindUp._release: what the house takes leaves what players keep.
contract Surplus {
    function prove(uint256 custody, uint256 kept, uint256 taken) external pure {
        require(custody <= AMOUNT_MAX && kept <= AMOUNT_MAX);
        uint256 surplus = custody > kept ? custody - kept : 0;
        require(taken > 0 && taken <= surplus);
        assert(custody - taken >= kept);
    }
}

/// @dev WindUp._payable: a share is never more than the entry.
contract Share {
    function prove(uint256 full, uint256 shared, uint256 all, uint256 product) external pure {
        require(full <= AMOUNT_MAX && shared <= all && all <= AMOUNT_MAX && all > 0);
        // The solver cannot handle the multiplication `full * shared`. So `product` is any number
        // up to `full * all`.
        require(product <= full * all);
        assert(product / all <= full);
    }
}
