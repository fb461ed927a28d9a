// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Bytes} from "@openzeppelin/contracts/utils/Bytes.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {MessageHashUtils} from "@openzeppelin/contracts/utils/cryptography/MessageHashUtils.sol";
import {ICasino} from "../interfaces/ICasino.sol";
import {IClaims} from "../interfaces/IClaims.sol";

/// @title LastOrder
/// @notice Whether a player signed the last order that a leaf names; docs/orders.md has the format.
library LastOrder {
    /// @dev SHA-256 of "degen-casino/order/1". An action in a round has another tag.
    bytes32 private constant TAG =
        0x508ea35efe747f2c59a87bd28e1624433dc18491f65393e5a3559186209397da;
    /// @dev The end of a grant, before the key. The server takes no grant with other resources.
    bytes private constant RESOURCE = "\nResources:\n- urn:degen-casino:order-key:secp256k1:";
    /// @dev One in every byte of a word.
    uint256 private constant ONES = type(uint256).max / 0xff;

    /// @param orders The word of the leaf. It commits to the number of orders too, so no other order
    /// passes for the last one of this leaf. Which order that is, the house says.
    function isSignedBy(
        IClaims.Order calldata order,
        address player,
        bytes32 orders
    ) internal view returns (bool) {
        bytes memory key = bytes.concat(order.keyX, order.keyY);
        bytes memory grant = bytes.concat(order.grant, RESOURCE, _hexOf(key));
        bytes32 hash = sha256(
            abi.encode(
                TAG,
                block.chainid,
                order.casino,
                player,
                sha256(grant),
                order.seq,
                order.prev,
                order.until,
                order.content
            )
        );
        return
            orders == keccak256(abi.encode(order.seq + 1, hash)) &&
            _isBy(address(uint160(uint256(keccak256(key)))), hash, order.signature) &&
            _isBy(player, MessageHashUtils.toEthSignedMessageHash(grant), order.walletSignature) &&
            // The player may have signed orders for another deployment. Anyone can deploy a casino
            // that names this Custody, but has no order for it, unless the player plays there.
            ICasino(order.casino).custodyContract() == address(this);
    }

    /// @dev Refuses a high `s`, as the server does. `signer` is not zero: it has made a claim, or is
    /// the hash of a key.
    function _isBy(
        address signer,
        bytes32 hash,
        bytes calldata signature
    ) private pure returns (bool) {
        (address recovered, , ) = ECDSA.tryRecoverCalldata(hash, signature);
        return recovered == signer;
    }

    /// @dev The key as the message has it: 128 lower-case hexadecimal digits.
    function _hexOf(bytes memory key) private pure returns (bytes memory) {
        (uint256 a, uint256 b, uint256 c, uint256 d) = abi.decode(
            Bytes.toNibbles(key),
            (uint256, uint256, uint256, uint256)
        );
        return abi.encode(_digits(a), _digits(b), _digits(c), _digits(d));
    }

    /// @dev Each byte holds 0 to 15, and becomes "0" to "9" or "a" to "f": "a" is 39 above what
    /// follows "9". All digits of a word at once, because a loop over them costs 30,000 gas
    /// more.
    function _digits(uint256 nibbles) private pure returns (uint256) {
        uint256 isLetter = ((nibbles + ONES * 6) >> 4) & ONES;
        return nibbles + ONES * uint8(bytes1("0")) + isLetter * 39;
    }
}
