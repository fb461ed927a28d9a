// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {WindUpActions} from "./WindUpActions.sol";

/// @dev The fixture of the players, with every action on custody, epochs, claims and the wind-up.
contract Keeper is WindUpActions {
    uint256 private constant HONEST = 1;
    uint256 private constant STOLEN = 2;
    uint256 private constant SILENT = 3;
    uint256 private constant RUINOUS = 4;
    uint256 private constant CLOSING = 5;
    uint256 private constant WATCHED = 6;

    function states() external pure override returns (string[] memory all) {
        all = new string[](31);
        (all[0], all[1]) = ("a claim paid", "a claim paid in part");
        (all[2], all[3]) = ("a claim lowered", "a claim lowered to nothing");
        (all[4], all[5]) = ("a claim by an older leaf", "a claim served by the operator");
        (all[6], all[7]) = ("a claim paid during a suspension", "a proof of no final epoch");
        (all[8], all[9]) = ("a token short", "a shortage ended by a gift");
        (all[10], all[11]) = ("a veto", "a number given again");
        (all[12], all[13]) = ("a suspension lapsed", "a surplus withdrawn");
        (all[14], all[15]) = ("a wind-up by silence", "a wind-up without an epoch");
        (all[16], all[17]) = ("a wind-up by an unpaid claim", "a wind-up of a closed house");
        (all[18], all[19]) = ("a claim entered", "an entry replaced");
        (all[20], all[21]) = ("an entry of the second rank", "an entry of the second rank paid");
        (all[22], all[23]) = ("a share paid", "a late entry paid");
        (all[24], all[25]) = ("an excess withdrawn", "a payment refused");
        (all[26], all[27]) = ("a collection in parts", "a collection of all");
        (all[28], all[29]) = ("a claim of the second rank", "an unsigned order");
        all[30] = "a claim lowered without orders";
    }

    /// @dev Whether the bound of a stolen operator key applies.
    function isStolen() external view returns (bool) {
        return scenario == STOLEN;
    }

    function isHonest() external view returns (bool) {
        return _isHonest();
    }

    function _isHonest() internal view override returns (bool) {
        return scenario == HONEST;
    }

    function _isStolen() internal view override returns (bool) {
        return scenario == STOLEN || scenario == 0;
    }

    function _isRuinous() internal view override returns (bool) {
        return scenario == RUINOUS || scenario == 0;
    }

    function _mayLie() internal view override returns (bool) {
        return scenario == WATCHED || scenario == 0;
    }

    function _menu() internal view override returns (bytes memory) {
        if (openedAt[BNB] > 0 && scenario != 0) return bytes.concat(_ending(), _ending(), _money());
        if (scenario == HONEST) return bytes.concat(_money(), _money(), _claiming(), _living());
        if (scenario == STOLEN) return bytes.concat(_money(), _claiming(), _living(), _stealing());
        if (scenario == SILENT) return bytes.concat(_money(), _claiming(), _end());
        if (scenario == RUINOUS) return bytes.concat(_ruining(), _claiming(), _living(), _living());
        if (scenario == CLOSING) return bytes.concat(_money(), _claiming(), _closing());
        if (scenario == WATCHED) return bytes.concat(_money(), _claiming(), _watch(), _watch());
        return bytes.concat(_money(), _claiming(), _living(), _watch(), _end(), _ending());
    }

    function _money() private pure returns (bytes memory) {
        return
            bytes.concat(
                bytes.concat(this.deposit.selector, this.deposit.selector, this.gamble.selector),
                bytes.concat(this.withdraw.selector, this.fund.selector, this.collect.selector),
                bytes.concat(this.changeMood.selector, this.donate.selector, this.intrude.selector)
            );
    }

    function _claiming() private pure returns (bytes memory) {
        return
            bytes.concat(
                bytes.concat(this.claim.selector, this.claim.selector, this.claimDeposits.selector),
                bytes.concat(this.payClaim.selector, this.payClaim.selector, this.payClaim.selector)
            );
    }

    function _living() private pure returns (bytes memory) {
        return
            bytes.concat(
                bytes.concat(this.live.selector, this.live.selector, this.live.selector),
                bytes.concat(this.live.selector, this.openWindUp.selector)
            );
    }

    function _ruining() private pure returns (bytes memory) {
        return
            bytes.concat(
                bytes.concat(this.deposit.selector, this.gamble.selector, this.gamble.selector),
                bytes.concat(this.withdraw.selector, this.openWindUp.selector, this.sleep.selector),
                bytes.concat(this.gamble.selector, this.gamble.selector, this.fund.selector)
            );
    }

    function _stealing() private pure returns (bytes memory) {
        return
            bytes.concat(
                bytes.concat(this.withdraw.selector, this.withdraw.selector),
                bytes.concat(this.withdraw.selector, this.suspend.selector)
            );
    }

    function _closing() private pure returns (bytes memory) {
        return
            bytes.concat(
                bytes.concat(this.live.selector, this.live.selector, this.withdrawSurplus.selector),
                bytes.concat(this.closeDeposits.selector, this.openWindUp.selector)
            );
    }

    function _watch() private pure returns (bytes memory) {
        return
            bytes.concat(
                bytes.concat(this.publish.selector, this.publish.selector, this.veto.selector),
                bytes.concat(this.suspend.selector, this.passTime.selector, this.lower.selector),
                bytes.concat(this.passTime.selector, this.pauseDeposits.selector)
            );
    }

    function _end() private pure returns (bytes memory) {
        return
            bytes.concat(
                bytes.concat(this.live.selector, this.openWindUp.selector, this.openWindUp.selector),
                this.sleep.selector
            );
    }

    function _ending() private pure returns (bytes memory) {
        return
            bytes.concat(
                bytes.concat(this.enter.selector, this.enter.selector, this.enter.selector),
                bytes.concat(this.pay.selector, this.pay.selector, this.pay.selector),
                bytes.concat(this.wait_.selector, this.withdrawSurplus.selector)
            );
    }
}
