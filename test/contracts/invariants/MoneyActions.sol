// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {HouseFixture} from "./HouseFixture.sol";
import {bound, vm} from "./Vm.sol";

/// @dev Actions that move the house's money, besides plays and the actions of `JackpotActions`.
abstract contract MoneyActions is HouseFixture {
    function fund(uint256 poolSeed, uint256 tokenSeed, uint256 amountSeed) external {
        address token = _token(tokenSeed);
        uint256 amount = bound(amountSeed, 1, 1e18);
        uint256 value = token == BNB ? amount : 0;
        if (poolSeed % 2 == 0) {
            casino.fundBankroll{value: value}(token, amount);
            _books[token].bankroll += amount;
        } else {
            casino.fundJackpot(amount);
            jackpot += amount;
        }
    }

    function withdrawBankroll(uint256 toSeed, uint256 tokenSeed, uint256 amountSeed) external {
        address token = _token(tokenSeed);
        uint256 bankroll = _books[token].bankroll;
        uint256 amount = bound(amountSeed, 0, amountSeed % 9 == 0 ? bankroll + 1 : bankroll / 50);
        address to = toSeed % 4 == 0 ? _player(toSeed >> 8) : DEVELOPMENT;
        (uint256 before, bool refused) = (_balanceOf(to, token), _refuses(to, token, amount));
        bool success = _call(
            address(casino),
            abi.encodeCall(casino.withdrawBankroll, (token, amount, to))
        );
        require(success == (amount > 0 && amount <= bankroll), "C5: bankroll");
        if (!success) return;
        _books[token].bankroll -= amount;
        _checkPaid(to, token, before, amount, refused);
    }

    /// @dev Unsolicited transfers: DEGEN increases the jackpot, BNB that is forced in belongs to no
    /// pool.
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

    /// @dev A player calls a function that is restricted to a role; the call must revert.
    function intrude(uint256 who, uint256 which, uint256 tokenSeed) external {
        (address player, address token) = (_player(who), _token(tokenSeed));
        bytes memory payload;
        if (which % 8 == 0) payload = abi.encodeCall(casino.withdrawBankroll, (token, 1, player));
        else if (which % 8 == 1) payload = abi.encodeCall(casino.withdrawJackpot, (player));
        else if (which % 8 == 2) payload = abi.encodeCall(casino.closePlays, ());
        else if (which % 8 == 3) payload = abi.encodeCall(casino.acceptRandomness, ());
        else if (which % 8 == 4) payload = abi.encodeCall(casino.setBetLimits, (token, 1e18, 1e18));
        else if (which % 8 == 5) payload = abi.encodeCall(casino.cancelJackpot, (bytes32(which % 24)));
        else if (which % 8 == 6) payload = abi.encodeCall(casino.onRandomness, (which % 64, which));
        else payload = abi.encodeCall(casino.announceJackpot, (bytes32(which), player, 0, 1e18));
        require(!_callAs(player, address(casino), 0, payload), "C28: without the role");
    }
}
