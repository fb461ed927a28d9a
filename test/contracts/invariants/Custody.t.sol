// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Custody} from "../../../contracts/custody/Custody.sol";
import {ExitActions} from "./ExitActions.sol";

/// @dev The fixture of the players, with every action on custody, epochs, forced withdrawals and
/// the exit.
contract Keeper is ExitActions {
    uint256 private constant SILENT = 1;
    uint256 private constant UNSERVED = 2;
    uint256 private constant RUINOUS = 3;
    uint256 private constant ATTACKED = 4;
    uint256 private constant CLOSING = 5;
    uint256 private constant HONEST = 6;
    uint256 private constant ABANDONED = 7;
    uint256 private constant RESCUED = 8;

    function states() external pure override returns (string[] memory all) {
        all = new string[](25);
        (all[0], all[1]) = ("an exit by silence", "an exit by a forced withdrawal");
        (all[2], all[3]) = ("an exit without an epoch", "an exit in full");
        (all[4], all[5]) = ("an exit in a deficit", "a share collected after a gift");
        (all[6], all[7]) = ("a share collected after 180 days", "a surplus of the exit withdrawn");
        (all[8], all[9]) = ("a forced withdrawal registered", "a forced withdrawal lowered");
        (all[10], all[11]) = ("a forced withdrawal served", "a surplus withdrawn");
        (all[12], all[13]) = ("a forced withdrawal served above the limit", "a veto");
        (all[14], all[15]) = ("a number given again", "the operator suspended");
        (all[16], all[17]) = ("a suspension lapsed", "a proof of no final epoch");
        (all[18], all[19]) = ("an epoch of a deficit", "custody wound down");
        (all[20], all[21]) = ("a payment refused", "a claim in parts");
        (all[22], all[23]) = ("a deficit ended by a gift", "the claims of the exit lowered");
        all[24] = "the claims of a depositor lowered";
    }

    function _isRuinous() internal view override returns (bool) {
        return scenario == RUINOUS || scenario == RESCUED;
    }

    function _isRescued() internal view override returns (bool) {
        return scenario == RESCUED;
    }

    function _isHonest() internal view override returns (bool) {
        return scenario == SILENT || scenario == CLOSING || scenario == HONEST;
    }

    function _menu() internal view override returns (bytes memory) {
        if (exitOpenedAt > 0 && !_isPayable()) return bytes.concat(_registering(), _leaving());
        if (exitOpenedAt > 0) return bytes.concat(_leaving(), _leaving(), _collecting());
        if (scenario == SILENT) return bytes.concat(_life(), _life(), _end());
        if (scenario == ABANDONED) return bytes.concat(_money(), _money(), _money(), _end());
        if (scenario == UNSERVED) return bytes.concat(_life(), _forcing(), _days());
        if (_isRuinous()) return bytes.concat(_life(), _forcing(), _days(), _end());
        if (scenario == ATTACKED) return bytes.concat(_life(), _watch(), _watch());
        if (scenario == CLOSING) return bytes.concat(_life(), _closing(), _closing());
        if (scenario == HONEST) return bytes.concat(_life(), _life(), _serving());
        return bytes.concat(_all(), _leaving());
    }

    function _life() private pure returns (bytes memory) {
        return bytes.concat(_money(), this.publish.selector, this.publish.selector);
    }

    function _money() private pure returns (bytes memory) {
        return
            bytes.concat(
                bytes.concat(this.deposit.selector, this.deposit.selector, this.gamble.selector),
                bytes.concat(this.withdraw.selector, this.withdraw.selector, this.fund.selector),
                bytes.concat(this.claim.selector, this.changeMood.selector, this.donate.selector),
                bytes.concat(this.passTime.selector, this.passTime.selector, this.intrude.selector)
            );
    }

    function _forcing() private pure returns (bytes memory) {
        return
            bytes.concat(
                bytes.concat(this.force.selector, this.force.selector, this.lower.selector),
                bytes.concat(this.forceDeposits.selector, this.openByForced.selector)
            );
    }

    function _serving() private pure returns (bytes memory) {
        return
            bytes.concat(
                bytes.concat(this.force.selector, this.forceDeposits.selector, this.lower.selector),
                bytes.concat(this.serve.selector, this.serve.selector, this.serve.selector),
                bytes.concat(this.publishAndWait.selector, this.withdrawSurplus.selector)
            );
    }

    function _days() private pure returns (bytes memory) {
        return bytes.concat(this.publishAndWait.selector, this.publishAndWait.selector);
    }

    function _watch() private pure returns (bytes memory) {
        return
            bytes.concat(
                bytes.concat(this.veto.selector, this.veto.selector, this.suspend.selector),
                bytes.concat(this.confirmSuspension.selector, this.reinstate.selector),
                bytes.concat(this.reinstate.selector, this.waitForLapse.selector),
                bytes.concat(this.force.selector, this.waitForLapse.selector),
                bytes.concat(this.pauseDeposits.selector, this.publish.selector)
            );
    }

    function _closing() private pure returns (bytes memory) {
        return
            bytes.concat(
                bytes.concat(this.payOut.selector, this.publishAndWait.selector),
                bytes.concat(this.publishAndWait.selector, this.withdrawSurplus.selector),
                bytes.concat(this.withdrawSurplus.selector, this.withdrawSurplus.selector)
            );
    }

    function _registering() private pure returns (bytes memory) {
        return
            bytes.concat(
                bytes.concat(this.register.selector, this.register.selector, this.fund.selector),
                bytes.concat(this.lowerClaims.selector, this.lowerClaims.selector),
                bytes.concat(this.lowerClaims.selector, this.fund.selector, this.fund.selector),
                bytes.concat(this.lowerDepositorClaims.selector, this.lowerDepositorClaims.selector)
            );
    }

    function _leaving() private pure returns (bytes memory) {
        return
            bytes.concat(
                bytes.concat(this.leaveEitherWay.selector, this.leaveEitherWay.selector, this.collect.selector),
                bytes.concat(this.register.selector, this.fund.selector, this.claim.selector),
                bytes.concat(this.waitForExit.selector, this.withdrawExitSurplus.selector)
            );
    }

    function _collecting() private pure returns (bytes memory) {
        return
            bytes.concat(
                bytes.concat(this.collect.selector, this.collect.selector, this.collect.selector),
                bytes.concat(this.fund.selector, this.waitForExit.selector)
            );
    }

    function _end() private pure returns (bytes memory) {
        return bytes.concat(this.sleep.selector, this.openBySilence.selector);
    }

    function _all() private pure returns (bytes memory) {
        return bytes.concat(_life(), _forcing(), _serving(), _days(), _watch(), _end());
    }
}

/// @dev Numbers such as C13 in the names of the checks are those of docs/invariants.md.
contract CustodyInvariantTest {
    address private constant BNB = address(0);

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
        this.check_C5_custodyIsWhatTheBooksSay();
        this.check_C13_countersAddUpToCustody();
        this.check_C15_nobodyLeavesWithMoreThanTheirClaim();
        this.check_C16_theExitStaysOpen();
        this.check_C18_theBalanceIsCustodyAndClaimablePayments();
        this.check_C24_theExitPaysNoMoreThanItHeld();
    }

    function check_C3_noWithdrawalIsExecutedTwice() external view {
        for (uint256 id = 0; id < 96; ++id) {
            uint256 times = _keeper.timesExecuted(bytes32(id));
            require(times <= 1, "C3: twice");
            require(_keeper.custody().isExecuted(bytes32(id)) == (times == 1), "C3: forgotten");
        }
    }

    function check_C5_custodyIsWhatTheBooksSay() external view {
        Custody custody = _keeper.custody();
        address[2] memory tokens = _tokens();
        for (uint256 i = 0; i < tokens.length; ++i) {
            address token = tokens[i];
            Keeper.Books memory books = _keeper.booksOf(token);
            require(custody.custodyOf(token) == books.custody, "C5: custody");
            require(custody.claimableTotal(token) == books.claimable, "C5: claimable");
            uint256 sum;
            for (uint256 j = 0; j < _keeper.playerCount(); ++j) {
                address player = _keeper.playerAt(j);
                uint256 one = custody.claimableOf(player, token);
                require(one == _keeper.claimableFor(player, token), "C5: claimable of one");
                sum += one;
            }
            require(sum == books.claimable, "C5: sum of claimables");
        }
    }

    /// @dev Custody's totals stop changing when the exit opens. A claim that the exit pays in full
    /// still counts as a payment to the player, so the sum over all players then exceeds the total.
    function check_C13_countersAddUpToCustody() external view {
        Custody custody = _keeper.custody();
        address[2] memory tokens = _tokens();
        for (uint256 i = 0; i < tokens.length; ++i) {
            address token = tokens[i];
            Keeper.Books memory books = _keeper.booksOf(token);
            (uint256 paidIn, uint256 paidOut, uint256 granted, uint256 released) = custody
                .totalsOf(token);
            require(paidIn == books.deposited && paidOut == books.withdrawn, "C13: totals");
            require(granted == books.granted && released == books.released, "C13: house");
            (uint256 sumIn, uint256 sumOut) = (0, 0);
            for (uint256 j = 0; j < _keeper.playerCount(); ++j) {
                address player = _keeper.playerAt(j);
                (uint256 oneIn, uint256 oneOut, uint256 since) = custody.accountOf(player, token);
                require(since == _keeper.sinceBlock(player, token), "C13: since when");
                (sumIn, sumOut) = (sumIn + oneIn, sumOut + oneOut);
            }
            require(sumIn == paidIn, "C13: deposits");
            if (_keeper.exitOpenedAt() > 0) {
                require(sumOut == paidOut + _keeper.paidInFull(token), "C13: payments of the exit");
                continue;
            }
            require(sumOut == paidOut, "C13: payments");
            require(books.custody + paidOut + released == paidIn + granted, "C13: custody");
        }
    }

    function check_C15_nobodyLeavesWithMoreThanTheirClaim() external view {
        if (_keeper.exitOpenedAt() == 0) return;
        address[2] memory tokens = _tokens();
        for (uint256 i = 0; i < tokens.length; ++i) {
            for (uint256 j = 0; j < _keeper.playerCount(); ++j) {
                address player = _keeper.playerAt(j);
                require(
                    _keeper.exited(player, tokens[i]) <= _keeper.mostOf(j, tokens[i]),
                    "C15: too much"
                );
            }
        }
    }

    function check_C16_theExitStaysOpen() external view {
        (uint256 openedAt, uint256 payableAt, uint256 epoch, ) = _keeper.exitOfCustody().exitState();
        require(openedAt == _keeper.exitOpenedAt(), "C16: opened");
        require(payableAt == (openedAt == 0 ? 0 : openedAt + 3 days), "C16: payable");
        require(epoch == _keeper.exitEpoch(), "C16: epoch");
    }

    function check_C18_theBalanceIsCustodyAndClaimablePayments() external view {
        Custody custody = _keeper.custody();
        address degen = address(_keeper.degen());
        require(
            _keeper.degen().balanceOf(address(custody)) ==
                custody.custodyOf(degen) + custody.claimableTotal(degen) + _keeper.strayDegen(),
            "C18: DEGEN"
        );
        require(
            address(custody).balance ==
                custody.custodyOf(BNB) + custody.claimableTotal(BNB) + _keeper.forcedBnb(),
            "C18: BNB"
        );
        address exit = address(_keeper.exitOfCustody());
        require(_keeper.degen().balanceOf(exit) == 0 && exit.balance == 0, "C18: in the exit");
    }

    function check_C24_theExitPaysNoMoreThanItHeld() external view {
        address[2] memory tokens = _tokens();
        for (uint256 i = 0; i < tokens.length; ++i) {
            (uint256 all, uint256 claims, bool isDeficit, uint256 paid, uint256 filed) = _keeper
                .potOf(tokens[i]);
            (uint256 held, , bool isDeficitThere, uint256 filedThere, ) = _keeper
                .exitOfCustody()
                .exitPotOf(tokens[i]);
            require(isDeficitThere == isDeficit && filedThere == filed, "C24: state");
            if (_keeper.exitOpenedAt() == 0) continue;
            require(held + paid == all && paid <= all, "C24: held");
            require(filed <= claims, "C24: filed more than can be claimed");
        }
    }

    function _tokens() private view returns (address[2] memory) {
        return [address(_keeper.degen()), BNB];
    }
}
