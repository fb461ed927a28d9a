// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {HostileReceiver} from "../../../contracts/mocks/HostileReceiver.sol";
import {CustodyActions} from "./CustodyActions.sol";
import {bound, vm} from "./Vm.sol";

/// @dev Everything else that moves money without a play, by the same rule.
abstract contract MoneyActions is CustodyActions {
    function claim(uint256 playerSeed, uint256 tokenSeed) external {
        (address player, address token) = (_player(playerSeed), _token(tokenSeed));
        uint256 amount = parkedFor[player][token];
        (uint256 before, bool refused) = (
            _balanceOf(player, token),
            _refuses(player, token, amount)
        );
        bool success = _callAs(player, 0, abi.encodeCall(casino.claimParked, (token)));
        require(success == (amount > 0 && !refused), "C10: claim");
        if (!success) return;
        books[token].parked -= amount;
        parkedFor[player][token] = 0;
        _checkPaid(player, token, before, amount, false);
    }

    function fund(uint256 poolSeed, uint256 tokenSeed, uint256 amountSeed) external {
        address token = _token(tokenSeed);
        uint256 amount = bound(amountSeed, 1, 1e18);
        uint256 value = token == BNB ? amount : 0;
        if (poolSeed % 3 == 0) {
            casino.fundCustody{value: value}(token, amount);
            books[token].custody += amount;
            books[token].granted += amount;
        } else if (poolSeed % 3 == 1) {
            casino.fundBankroll{value: value}(token, amount);
            books[token].bankroll += amount;
        } else {
            casino.fundJackpot(amount);
            jackpot += amount;
        }
    }

    function withdrawBankroll(uint256 tokenSeed, uint256 amountSeed) external {
        address token = _token(tokenSeed);
        uint256 bankroll = books[token].bankroll;
        uint256 amount = bound(amountSeed, 1, bankroll / 50 + 2);
        (bool success, ) = address(casino).call(
            abi.encodeCall(casino.withdrawBankroll, (token, amount, DEVELOPMENT))
        );
        require(success == (amount <= bankroll), "C5: bankroll");
        if (success) books[token].bankroll -= amount;
    }

    /// @dev Stray money: DEGEN feeds the jackpot, BNB that is forced in belongs to nobody.
    function donate(uint256 tokenSeed, uint256 amountSeed) external {
        uint256 amount = bound(amountSeed, 1, 1e18);
        if (_token(tokenSeed) == BNB) {
            vm.deal(address(casino), address(casino).balance + amount);
            forcedBnb += amount;
        } else {
            degen.transfer(address(casino), amount);
            jackpot += amount;
        }
    }

    function pause(uint256 seed) external {
        if (seed % 4 == 0) casino.pauseDeposits();
        else if (seed % 4 == 1) casino.pausePlays();
        else if (seed % 4 == 2) casino.unpauseDeposits();
        else casino.unpausePlays();
    }

    function changeMood(uint256 seed) external {
        hostile.setMode(HostileReceiver.Mode(seed % 4 == 3 ? 0 : seed % 4));
    }
}
