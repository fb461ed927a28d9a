// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ICasino} from "../../../contracts/interfaces/ICasino.sol";
import {ICasinoLiabilities} from "../../../contracts/interfaces/ICasinoLiabilities.sol";
import {CustodyActions} from "./CustodyActions.sol";
import {Epochs} from "./Epochs.sol";
import {ExitActions} from "./ExitActions.sol";
import {Several} from "./Several.sol";

/// @dev Everything that moves custody, and the exit. A world of its own, because the exit ends most
/// of what the other one does.
contract Leavers is CustodyActions, ExitActions, Several {
    receive() external payable {}

    function _actions() internal pure override returns (bytes4[] memory actions) {
        actions = new bytes4[](11);
        (actions[0], actions[1]) = (this.deposit.selector, this.withdraw.selector);
        (actions[2], actions[3]) = (this.passTime.selector, this.award.selector);
        (actions[4], actions[5]) = (this.publish.selector, this.demand.selector);
        (actions[6], actions[7]) = (this.demandOfNewcomer.selector, this.answer.selector);
        (actions[8], actions[9]) = (this.openExit.selector, this.leaveEitherWay.selector);
        actions[10] = this.mine.selector;
    }
}

/// @dev The numbers are those of docs/invariants.md.
contract ExitInvariantTest {
    address private constant BNB = address(0);

    Leavers private _handler;

    function setUp() external {
        _handler = new Leavers();
    }

    /// @dev Checks a world that somebody else made.
    function observe(Leavers handler) external {
        _handler = handler;
    }

    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(_handler);
    }

    function invariant_C15_nobodyLeavesWithMoreThanLeafAndDepositsSay() external view {
        (bool open, uint256 epoch, uint256 snapshotBlock) = _handler.casino().exitState();
        if (!open) return;
        for (uint256 i = 0; i < _handler.playerCount(); ++i) {
            for (uint256 j = 0; j < 2; ++j) {
                address token = j == 0 ? BNB : address(_handler.degen());
                address player = _handler.playerAt(i);
                if (_handler.exited(player, token) == 0) continue;
                (uint256 deposited, uint256 withdrawn, ) = _handler.casino().accountOf(
                    player,
                    token
                );
                bool newcomer = _handler.firstDepositBlock(player, token) > snapshotBlock;
                uint256 most = newcomer ? deposited : 0;
                Epochs.Leaf memory leaf = _handler.leafAt(epoch, token, i);
                uint256 plus = uint256(leaf.balance) + deposited + leaf.withdrawn;
                uint256 byLeaf = plus > leaf.deposited ? plus - leaf.deposited : 0;
                if (byLeaf > most) most = byLeaf;
                uint256 byDemand = _handler.byDemand(player, token);
                if (byDemand > most) most = byDemand;
                require(withdrawn <= most, "C15: too much");
            }
        }
    }

    function invariant_C16_theExitOpensWhenDueAndStaysOpen() external view {
        (bool open, uint256 epoch, ) = _handler.casino().exitState();
        require(open == _handler.exitOpen(), "C16: open");
        require(epoch == _handler.exitEpoch(), "C16: epoch");
    }

    function invariant_C17_custodyCoversEveryEpoch() external view {
        ICasino casino = _handler.casino();
        for (uint256 i = 0; i < _handler.epochCount(); ++i) {
            ICasinoLiabilities.Epoch memory epoch = _handler.epochAt(i);
            _checkCovered(casino, address(_handler.degen()), epoch.degen);
            _checkCovered(casino, BNB, epoch.bnb);
        }
    }

    function invariant_C18_holdingsCoverTheLastEpochReservedAndJackpot() external view {
        ICasino casino = _handler.casino();
        address degen = address(_handler.degen());
        ICasinoLiabilities.Epoch memory last = _handler.epochAt(_handler.epochCount() - 1);
        uint256 owedDegen = _owed(casino, degen, last.degen) + casino.reservedOf(degen);
        require(
            _handler.degen().balanceOf(address(casino)) >= owedDegen + casino.jackpotPool(),
            "C18: DEGEN"
        );
        uint256 owedBnb = _owed(casino, BNB, last.bnb) + casino.reservedOf(BNB);
        require(address(casino).balance >= owedBnb, "C18: BNB");
    }

    function invariant_C5_custodyIsWhatTheBooksSay() external view {
        address[2] memory tokens = [address(_handler.degen()), BNB];
        for (uint256 i = 0; i < tokens.length; ++i) {
            (uint256 custody, , , , , ) = _handler.books(tokens[i]);
            require(_handler.casino().custodyOf(tokens[i]) == custody, "C5: custody");
        }
    }

    /// @dev All players together could take the tree's balances, what came in since, less what went
    /// out since.
    function _checkCovered(
        ICasino casino,
        address token,
        ICasinoLiabilities.Liabilities memory total
    ) private view {
        require(_owed(casino, token, total) <= casino.custodyOf(token), "C17: custody");
    }

    function _owed(
        ICasino casino,
        address token,
        ICasinoLiabilities.Liabilities memory total
    ) private view returns (uint256) {
        (uint256 deposited, uint256 withdrawn, ) = casino.totalsOf(token);
        uint256 plus = uint256(total.balance) + deposited + total.withdrawn;
        uint256 minus = uint256(total.deposited) + withdrawn;
        return plus > minus ? plus - minus : 0;
    }
}
