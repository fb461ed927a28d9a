// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

// The formulas that divide money, written down a second time with what has to hold of them. The
// compiler's model checker proves each assertion for every argument; `scripts/contracts/prove.ts`
// runs it. The contracts' own lines are held to the same formulas by fuzzing. Each formula is a
// contract of its own, because the checker looks at all functions of a contract together.

/// @dev No balance of either token comes near it.
uint256 constant AMOUNT_MAX = type(uint128).max;
uint256 constant BPS = 10_000;

/// @dev DegenToken._updateTaxed: the parts never exceed the tax, nor the tax the value.
contract TaxSplit {
    function prove(uint256 value, uint256 tax) external pure {
        // What the ladder's multiplication leaves, in numbers that a solver can follow.
        require(value <= AMOUNT_MAX && tax <= AMOUNT_MAX && tax * 4 <= value);
        uint256 development = (tax * 4_000) / BPS;
        uint256 jackpot = (tax * 2_000) / BPS;
        assert(tax <= value);
        assert(development + jackpot <= tax);
        assert(development + jackpot + (tax - development - jackpot) + (value - tax) == value);
    }
}

/// @dev DegenToken._taxBps: the ladder falls from 25 % to 5 % and no further.
contract TaxLadder {
    function prove(uint256 step) external pure {
        require(step <= 5);
        uint256 tax = 2_500 - step * 400;
        assert(tax >= 500 && tax <= 2_500);
    }
}

/// @dev Jackpot._prize: a tier never takes more than its share of the pool.
contract JackpotPrize {
    function prove(uint256 pool, uint256 grand, uint256 mini) external pure {
        require(pool <= AMOUNT_MAX);
        // What the multiplication by the counted stake leaves, in numbers that a solver can follow.
        require(grand <= pool * 9_000 * 10_000e18 && mini <= pool * 500 * 10_000e18);
        assert(grand / (BPS * 10_000e18) <= (pool * 9_000) / BPS);
        assert(mini / (BPS * 10_000e18) <= (pool * 500) / BPS);
        assert(grand / (BPS * 10_000e18) <= pool);
    }
}

/// @dev Jackpot._prize: its product fits, whatever stake is named.
contract JackpotProduct {
    function prove(uint256 pool, uint256 stake) external pure returns (uint256) {
        require(pool <= AMOUNT_MAX);
        uint256 counted = stake < 10_000e18 ? stake : 10_000e18;
        assert(counted <= 10_000e18);
        return pool * 9_000 * counted;
    }
}

/// @dev HousePlay._finish: what was reserved is paid or returned, whatever the word says.
contract Settlement {
    function prove(uint256 stake, bool won) external pure {
        require(stake <= type(uint96).max);
        uint256 reserved = 2 * stake;
        uint256 payout = won ? 2 * stake : 0;
        assert(payout <= reserved);
        assert(payout + (reserved - payout) == reserved);
    }
}

/// @dev WithdrawalCap._roomOf: what is left of the cap is never more than custody.
contract CapRoom {
    function prove(uint256 custody, uint256 used) external pure {
        require(custody <= AMOUNT_MAX && used <= AMOUNT_MAX);
        // The highest cap that an admin can set; a lower one leaves less.
        uint256 cap = ((custody + used) * 5_000) / BPS;
        uint256 room = cap > used ? cap - used : 0;
        assert(room <= custody);
        assert(room == 0 || used + room == cap);
    }
}

/// @dev Bankroll._maxBetOf: after the largest stake, a tenth at most is exposed.
contract Exposure {
    function prove(uint256 free, uint256 exposed, uint256 stake) external pure {
        require(free <= AMOUNT_MAX && exposed <= AMOUNT_MAX && stake <= free);
        uint256 all = ((free + exposed) * 1_000) / BPS;
        uint256 room = all > exposed ? all - exposed : 0;
        require(stake > 0 && stake <= room);
        assert(exposed + stake <= all);
    }
}

/// @dev Epochs._owedBy: after a payment of what is owed, nothing is owed.
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

/// @dev Epochs._checkCovered: the short form of the rule is the long one.
contract Covered {
    function prove(
        uint256 custody,
        uint256 deposited,
        uint256 granted,
        uint256 balance,
        uint256 leafDeposited,
        uint256 leafWithdrawn
    ) external pure {
        require(custody <= AMOUNT_MAX && deposited <= AMOUNT_MAX && granted <= AMOUNT_MAX);
        require(balance <= AMOUNT_MAX && leafDeposited <= AMOUNT_MAX && leafWithdrawn <= AMOUNT_MAX);
        require(custody <= deposited + granted);
        uint256 withdrawn = deposited + granted - custody;
        uint256 plus = balance + deposited + leafWithdrawn;
        uint256 minus = leafDeposited + withdrawn;
        uint256 due = plus > minus ? plus - minus : 0;
        assert((due <= custody) == (balance + leafWithdrawn <= leafDeposited + granted));
    }
}
