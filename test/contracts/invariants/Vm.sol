// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @dev The cheat codes of the test runner that these tests use.
interface Vm {
    function prank(address sender) external;
    function prank(address sender, address origin) external;
    function addr(uint256 key) external pure returns (address);
    function sign(uint256 key, bytes32 hash) external pure returns (uint8 v, bytes32 r, bytes32 s);
    function deal(address account, uint256 balance) external;
    function roll(uint256 blockNumber) external;
    function warp(uint256 timestamp) external;
    function envOr(string calldata name, uint256 instead) external view returns (uint256);
}

/// @dev The runner's address for cheat codes is the hash of a fixed phrase.
Vm constant vm = Vm(address(uint160(uint256(keccak256("hevm cheat code")))));

/// @dev Maps a random number to [min, max]. The range must not be all of uint256, because its size
/// would overflow.
function bound(uint256 seed, uint256 min, uint256 max) pure returns (uint256) {
    return min + (seed % (max - min + 1));
}

function randomAt(uint256 seed, uint256 index) pure returns (uint256) {
    return uint256(keccak256(abi.encode(seed, index)));
}
