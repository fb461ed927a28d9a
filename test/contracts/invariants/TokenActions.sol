// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {HouseFixture} from "./HouseFixture.sol";
import {bound} from "./Vm.sol";

/// @dev Transfers of DEGEN between players: taxed, split, burned, capped.
abstract contract TokenActions is HouseFixture {
    function transfer(uint256 fromSeed, uint256 toSeed, uint256 amountSeed) external {
        (address from, address to) = (_player(fromSeed), _player(toSeed));
        uint256 balance = degen.balanceOf(from);
        uint256 amount = bound(amountSeed, 0, amountSeed % 7 == 0 ? balance + 1 : balance / 50 + 1);
        uint256 tax = (amount * degen.taxBps()) / 10_000;
        (uint256 developmentPart, uint256 jackpotPart) = ((tax * 4) / 10, (tax * 2) / 10);
        uint256 developmentBefore = degen.balanceOf(DEVELOPMENT);
        uint256 afterwards =
            from == to
                ? balance - (amount > balance ? 0 : tax)
                : degen.balanceOf(to) + amount - tax;
        bool allowed = amount <= balance && afterwards <= CAP;

        bool success = _callAs(from, address(degen), 0, abi.encodeCall(degen.transfer, (to, amount)));
        require(success == allowed, "C8: transfer");
        if (!success) return;
        jackpot += jackpotPart;
        supply -= tax - developmentPart - jackpotPart;
        require(degen.balanceOf(to) == afterwards, "C6: receiver");
        require(
            degen.balanceOf(DEVELOPMENT) - developmentBefore == developmentPart,
            "C6: development"
        );
    }
}
