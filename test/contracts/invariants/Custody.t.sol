// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Custody} from "../../../contracts/custody/Custody.sol";
import {WindUp} from "../../../contracts/custody/WindUp.sol";
import {Keeper} from "./Keeper.sol";

/// @dev Numbers such as C13 in the names of the checks are those of docs/invariants.md.
contract CustodyInvariantTest {
    address private constant BNB = address(0);
    /// @dev Each payment can round by one unit.
    uint256 private constant DUST = 1_000;

    Keeper private _keeper;

    function setUp() external {
        _keeper = new Keeper();
    }

    /// @dev Checks a fixture that another test created.
    function observe(Keeper keeper) external {
        _keeper = keeper;
    }

    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(_keeper);
    }

    /// @dev One search checks all invariants, because a separate search for each would repeat the
    /// same actions.
    function invariant_all() external view {
        this.checkAll();
    }

    function checkAll() external view {
        this.check_C3_noWithdrawalIsExecutedTwice();
        this.check_C13_countersAddUpToCustody();
        this.check_C14_aStolenOperatorKeyLeavesFourFifths();
        this.check_C15_anOutsiderGainsNothingButWhatWasWon();
        this.check_C16_theWindUpStaysOpen();
        this.check_C18_theBalanceIsCustodyAndCollectablePayments();
        this.check_C24_allEntriesOfARankGetTheSameShare();
    }

    function check_C3_noWithdrawalIsExecutedTwice() external view {
        for (uint256 id = 0; id < 96; ++id) {
            uint256 times = _keeper.timesExecuted(bytes32(id));
            require(times <= 1, "C3: twice");
            require(_keeper.custody().isExecuted(bytes32(id)) == (times == 1), "C3: forgotten");
        }
    }

    function check_C13_countersAddUpToCustody() external view {
        Custody custody = _keeper.custody();
        address[2] memory tokens = _tokens();
        for (uint256 i = 0; i < tokens.length; ++i) {
            address token = tokens[i];
            Keeper.Books memory books = _keeper.booksOf(token);
            (uint256 paidIn, uint256 paidOut, int256 stake) = custody.totalsOf(token);
            require(paidIn == books.deposited && paidOut == books.withdrawn, "C13: totals");
            require(stake == books.stake, "C13: house");
            require(custody.custodyOf(token) == books.custody, "C5: custody");
            require(int256(books.custody + paidOut) == int256(paidIn) + stake, "C13: custody");
            (uint256 sumIn, uint256 sumOut, uint256 collectable) = _sumsOf(token);
            require(sumIn == paidIn && sumOut == paidOut, "C13: sums");
            require(collectable == books.collectable, "C5: sum of collectable payments");
        }
    }

    /// @dev The house publishes the truth and nobody reacts: players keep four fifths.
    function check_C14_aStolenOperatorKeyLeavesFourFifths() external view {
        if (!_keeper.isStolen()) return;
        address[2] memory tokens = _tokens();
        for (uint256 i = 0; i < tokens.length; ++i) {
            if (_keeper.openedAt(tokens[i]) > 0) continue;
            uint256 held = _keeper.custody().custodyOf(tokens[i]);
            require(5 * held + DUST >= 4 * _keeper.owedToAll(tokens[i]), "C14: more than a fifth");
        }
    }

    function check_C15_anOutsiderGainsNothingButWhatWasWon() external view {
        if (!_keeper.isHonest()) return;
        address[2] memory tokens = _tokens();
        for (uint256 i = 0; i < tokens.length; ++i) {
            for (uint256 j = 0; j < _keeper.playerCount(); ++j) {
                uint256 more = _keeper.accountOf(_keeper.playerAt(j), tokens[i]).overpaid;
                require(more == 0, "C15: paid more than owed");
            }
            require(_keeper.custody().shortOf(tokens[i]) == 0, "C15: made short");
        }
    }

    function check_C16_theWindUpStaysOpen() external view {
        address[2] memory tokens = _tokens();
        for (uint256 i = 0; i < tokens.length; ++i) {
            (uint256 openedAt, uint256 epoch, , , , , , , , ) = _keeper.windUp().potOf(tokens[i]);
            require(openedAt == _keeper.openedAt(tokens[i]), "C16: opened");
            require(epoch == _keeper.finalEpoch(tokens[i]), "C16: epoch");
            require(_keeper.custody().isWoundUp(tokens[i]) == (openedAt > 0), "C16: in Custody");
        }
    }

    function check_C18_theBalanceIsCustodyAndCollectablePayments() external view {
        Custody custody = _keeper.custody();
        address degen = address(_keeper.degen());
        require(
            _keeper.degen().balanceOf(address(custody)) ==
                custody.custodyOf(degen) + custody.collectableTotal(degen) + _keeper.strayDegen(),
            "C18: DEGEN"
        );
        require(
            address(custody).balance ==
                custody.custodyOf(BNB) + custody.collectableTotal(BNB) + _keeper.forcedBnb(),
            "C18: BNB"
        );
        address windUp = address(_keeper.windUp());
        require(_keeper.degen().balanceOf(windUp) == 0 && windUp.balance == 0, "C18: in the wind-up");
    }

    /// @dev A covered pot pays the first rank in full. Otherwise two entries on time of one rank get
    /// the same share, but for rounding.
    function check_C24_allEntriesOfARankGetTheSameShare() external view {
        address[2] memory tokens = _tokens();
        for (uint256 i = 0; i < tokens.length; ++i) {
            bool isCovered = _checkPot(tokens[i]);
            (uint256 paidBefore, uint256 entryBefore) = (0, 0);
            for (uint256 j = 0; j < _keeper.playerCount(); ++j) {
                (uint256 paid, uint256 first) = _firstOnTime(_keeper.playerAt(j), tokens[i]);
                if (first == 0) continue;
                if (isCovered) require(paid == first, "C24: not in full");
                if (entryBefore > 0) {
                    (uint256 one, uint256 other) = (paid * entryBefore, paidBefore * first);
                    uint256 gap = one > other ? one - other : other - one;
                    require(gap <= first + entryBefore, "C24: another share");
                }
                (paidBefore, entryBefore) = (paid, first);
            }
        }
    }

    /// @dev Checks that the bound and the cover are those of the second books.
    function _checkPot(address token) private view returns (bool) {
        (, , uint256 bound, bool isCovered, bool isSettled, , , , , ) = _keeper.windUp().potOf(token);
        Keeper.Pot memory pot = _keeper.potOf(token);
        require(bound == pot.bound, "C24: bound");
        require(isCovered == pot.isCovered && isSettled == pot.isSettled, "C24: covered");
        return isCovered;
    }

    /// @dev The counters of all players together, each as the second books have it.
    function _sumsOf(
        address token
    ) private view returns (uint256 sumIn, uint256 sumOut, uint256 collectable) {
        Custody custody = _keeper.custody();
        for (uint256 i = 0; i < _keeper.playerCount(); ++i) {
            address player = _keeper.playerAt(i);
            Keeper.Account memory account = _keeper.accountOf(player, token);
            (uint256 oneIn, uint256 oneOut, uint256 since) = custody.accountOf(player, token);
            require(oneIn == account.deposited && oneOut == account.withdrawn, "C13: one");
            require(since == account.sinceMark, "C13: since when");
            (sumIn, sumOut) = (sumIn + oneIn, sumOut + oneOut);
            collectable += custody.collectableOf(player, token);
        }
    }

    /// @dev What a paid entry on time of the first rank alone was paid; zeros for any other.
    function _firstOnTime(
        address player,
        address token
    ) private view returns (uint256 paid, uint256 first) {
        Keeper.Exit memory exit = _keeper.exitOf(player, token);
        if (exit.paid == 0 || exit.isLate) return (0, 0);
        WindUp windUp = _keeper.windUp();
        uint256 second;
        (first, second, , , ) = windUp.entryOf(player, token);
        return second > 0 ? (0, 0) : (exit.paid, first);
    }

    function _tokens() private view returns (address[2] memory) {
        return [address(_keeper.degen()), BNB];
    }
}
