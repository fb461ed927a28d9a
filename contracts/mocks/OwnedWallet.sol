// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";
import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";

/// @title OwnedWallet
/// @notice A player's contract wallet, like a Safe: behind a proxy, with an owner who calls and
/// signs for it.
contract OwnedWallet is IERC1271 {
    address public owner;

    event Received(address indexed sender, uint256 value);

    error OwnedWallet_HasOwner();
    error OwnedWallet_NotOwner();

    /// @dev Emits an event when it is paid, as a Safe does behind its proxy.
    receive() external payable {
        emit Received({sender: msg.sender, value: msg.value});
    }

    function initialize(address owner_) external {
        if (owner != address(0)) revert OwnedWallet_HasOwner();
        owner = owner_;
    }

    function execute(address to, uint256 value, bytes calldata data) external payable {
        if (msg.sender != owner) revert OwnedWallet_NotOwner();
        (bool success, bytes memory answer) = to.call{value: value}(data);
        if (!success) {
            assembly ("memory-safe") {
                revert(add(answer, 0x20), mload(answer))
            }
        }
    }

    /// @inheritdoc IERC1271
    function isValidSignature(
        bytes32 hash,
        bytes calldata signature
    ) external view returns (bytes4) {
        (address signer, ECDSA.RecoverError fault, ) = ECDSA.tryRecover(digestOf(hash), signature);
        bool isValid = fault == ECDSA.RecoverError.NoError && signer == owner;
        return isValid ? IERC1271.isValidSignature.selector : bytes4(0xffffffff);
    }

    /// @notice The digest that the owner signs: bound to chain and wallet, so that the signature is
    /// valid for no other wallet.
    function digestOf(bytes32 hash) public view returns (bytes32) {
        return keccak256(abi.encode(block.chainid, address(this), hash));
    }
}

/// @title OwnedWalletFactory
/// @notice Deploys wallets at addresses that are known in advance, as EIP-6492 requires.
contract OwnedWalletFactory {
    OwnedWallet private immutable _template = new OwnedWallet();

    function deploy(address owner) external returns (address wallet) {
        wallet = Clones.cloneDeterministic(address(_template), _saltOf(owner));
        OwnedWallet(payable(wallet)).initialize(owner);
    }

    function walletOf(address owner) external view returns (address) {
        return Clones.predictDeterministicAddress(address(_template), _saltOf(owner));
    }

    /// @dev The owner is part of the address, so another owner's wallet cannot be deployed there.
    function _saltOf(address owner) private pure returns (bytes32) {
        return bytes32(uint256(uint160(owner)));
    }
}
