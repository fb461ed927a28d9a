// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
import {IERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";

/// @title IDegenToken
/// @notice The DEGEN token: fixed supply, a tax that only falls with time, and a cap on what one wallet holds.
interface IDegenToken is IERC20Metadata, IERC20Permit {
    event TradingOpened(uint256 openedAt);

    function openTrading() external;
    function tradingOpenedAt() external view returns (uint256);
    /// @notice Tax in basis points that a transfer between two accounts that are not exempt pays now.
    function taxBps() external view returns (uint256);
    function maxWallet() external view returns (uint256);
    function isExempt(address account) external view returns (bool);
}
