// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Bytes} from "@openzeppelin/contracts/utils/Bytes.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";
import {IClaims} from "../../../contracts/interfaces/IClaims.sol";
import {vm} from "./Vm.sol";

/// @dev Signed orders, implemented from docs/orders.md and not from the contract.
library Orders {
    /// @dev The order key of all players is 1, whose point is the generator of secp256k1.
    uint256 private constant ORDER_KEY = 1;
    uint256 private constant X = 0x79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798;
    uint256 private constant Y = 0x483ada7726a3c4655da4fbfc0e1108a8fd17b448a68554199c47d08ffb10d4b8;
    string private constant RESOURCE = "\nResources:\n- urn:degen-casino:order-key:secp256k1:";

    /// @return order The order of the player whose wallet has this key.
    /// @return word What a leaf says whose last order this is.
    function sign(
        uint256 wallet,
        address casino
    ) internal view returns (IClaims.Order memory order, bytes32 word) {
        (order.casino, order.seq, order.prev, order.until) = (casino, 4, sha256("before"), 7);
        (order.content, order.grant) = (sha256("content"), "Sign in.");
        (order.keyX, order.keyY) = (bytes32(X), bytes32(Y));
        bytes memory key = Bytes.splice(bytes(Strings.toHexString(abi.encode(X, Y))), 2);
        bytes memory text = bytes.concat(order.grant, bytes(RESOURCE), key);
        bytes32 hash = sha256(
            bytes.concat(
                bytes.concat(sha256("degen-casino/order/1"), bytes32(block.chainid)),
                abi.encode(casino, vm.addr(wallet), sha256(text)),
                abi.encode(order.seq, order.prev, order.until, order.content)
            )
        );
        string memory length = Strings.toString(text.length);
        bytes memory prefix = bytes.concat("\x19Ethereum Signed Message:\n", bytes(length));
        order.walletSignature = _sign(wallet, keccak256(bytes.concat(prefix, text)));
        order.signature = _sign(ORDER_KEY, hash);
        word = keccak256(abi.encode(order.seq + 1, hash));
    }

    function _sign(uint256 key, bytes32 hash) private pure returns (bytes memory) {
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(key, hash);
        return abi.encodePacked(r, s, v);
    }
}
