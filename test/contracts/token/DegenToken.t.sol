// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IDegenToken} from "../../../contracts/interfaces/IDegenToken.sol";
import {DegenToken} from "../../../contracts/token/DegenToken.sol";
import {bound, vm} from "../invariants/Vm.sol";

contract DegenTokenTest {
    address private constant DEVELOPMENT = address(0xD0);
    address private constant CASINO = address(0xCA51);
    address private constant ALICE = address(0xA11CE);
    address private constant BOB = address(0xB0B);
    uint256 private constant CAP = 10_000_000e18;

    DegenToken private _degen;

    function setUp() external {
        _degen = new DegenToken(address(this), address(this), DEVELOPMENT);
        _degen.setCasino(CASINO);
        _degen.transfer(ALICE, CAP);
        _degen.openTrading();
    }

    function testFuzz_C6_theTaxSplitSumsExactly(uint256 amountSeed, uint256 timeSeed) external {
        uint256 amount = bound(amountSeed, 0, CAP);
        vm.warp(block.timestamp + bound(timeSeed, 0, 1 hours));
        uint256 tax = (amount * _degen.taxBps()) / 10_000;
        uint256 supply = _degen.totalSupply();

        vm.prank(ALICE);
        _degen.transfer(BOB, amount);

        uint256 development = _degen.balanceOf(DEVELOPMENT);
        uint256 jackpot = _degen.balanceOf(CASINO);
        uint256 burned = supply - _degen.totalSupply();
        require(_degen.balanceOf(BOB) == amount - tax, "C6: receiver");
        require(development + jackpot + burned == tax, "C6: sum");
        require(development == (tax * 4) / 10 && jackpot == (tax * 2) / 10, "C6: shares");
        require(burned >= (tax * 4) / 10 && burned <= (tax * 4) / 10 + 2, "C6: remainder");
    }

    function testFuzz_C7_theTaxOnlyFalls(uint256 earlierSeed, uint256 laterSeed) external {
        uint256 opened = block.timestamp;
        uint256 earlier = bound(earlierSeed, 0, 1 hours);
        vm.warp(opened + earlier);
        uint256 before = _degen.taxBps();
        vm.warp(opened + earlier + bound(laterSeed, 0, 1 hours));
        require(_degen.taxBps() <= before, "C7: tax rose");
        require(_degen.taxBps() >= 500 && before <= 2_500, "C7: off the ladder");
    }

    function testFuzz_C8_noTransferLeadsAboveTheCap(uint256 heldSeed, uint256 amountSeed) external {
        uint256 held = bound(heldSeed, 0, CAP);
        uint256 amount = bound(amountSeed, 0, CAP);
        _degen.transfer(BOB, held);
        uint256 arriving = amount - (amount * _degen.taxBps()) / 10_000;
        vm.prank(ALICE);
        (bool success, ) = address(_degen).call(abi.encodeCall(_degen.transfer, (BOB, amount)));
        require(success == (held + arriving <= CAP), "C8: cap");
        require(_degen.balanceOf(BOB) <= CAP, "C8: above");
    }

    /// @dev Calls random functions of the owner four times, with random arguments.
    function testFuzz_C19_theOwnerCanNeitherRaiseTheTaxNorMintNorBlock(
        uint256 seed,
        uint256 timeSeed
    ) external {
        vm.warp(block.timestamp + bound(timeSeed, 0, 1 hours));
        (uint256 tax, uint256 supply) = (_degen.taxBps(), _degen.totalSupply());
        for (uint256 i = 0; i < 4; ++i) {
            uint256 random = uint256(keccak256(abi.encode(seed, i)));
            address account = [ALICE, BOB, CASINO, DEVELOPMENT, address(uint160(random))][random % 5];
            // The call may succeed or revert. The checks below must hold in both cases.
            (bool done, ) = address(_degen).call(_ownerCall((random >> 8) % 6, account, random >> 16));
            done;
        }
        require(_degen.taxBps() <= tax, "C19: tax");
        require(_degen.totalSupply() == supply, "C19: minted");

        uint256 amount = bound(seed, 0, CAP / 2);
        uint256 before = _degen.balanceOf(BOB);
        vm.prank(ALICE);
        _degen.transfer(BOB, amount);
        require(_degen.balanceOf(BOB) - before >= amount - (amount * tax) / 10_000, "C19: blocked");
    }

    function _ownerCall(
        uint256 which,
        address account,
        uint256 random
    ) private view returns (bytes memory) {
        if (which == 0) return abi.encodeCall(_degen.openTrading, ());
        if (which == 1) return abi.encodeCall(_degen.setCasino, (account));
        if (which == 2) {
            return
                abi.encodeCall(
                    _degen.grantExemption,
                    (account, IDegenToken.Exemption(random % 3))
                );
        }
        if (which == 3) return abi.encodeCall(_degen.transferOwnership, (account));
        if (which == 4) return abi.encodeCall(_degen.renounceOwnership, ());
        return abi.encodeCall(_degen.acceptOwnership, ());
    }
}
