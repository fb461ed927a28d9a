// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {IDegenFaucet} from "../interfaces/IDegenFaucet.sol";

/// @title DegenFaucet
/// @notice See {IDegenFaucet}.
contract DegenFaucet is IDegenFaucet {
    using SafeERC20 for IERC20;

    /// @dev On this network the tokens could have real value.
    uint256 private constant ETHEREUM_MAINNET = 1;
    uint256 private constant BNB_SMART_CHAIN = 56;

    IERC20 private immutable _degen;
    uint256 private immutable _claimAmount;
    uint256 private immutable _dayAmount;

    mapping(address account => uint256) private _nextClaimAt;

    uint256 private _day;
    uint256 private _givenInDay;

    constructor(address degen_, uint256 claimAmount_, uint256 dayAmount_) {
        if (block.chainid == ETHEREUM_MAINNET || block.chainid == BNB_SMART_CHAIN) {
            revert Faucet_NotATestNetwork({chainId: block.chainid});
        }
        if (degen_ == address(0)) revert Faucet_ZeroAddress();
        if (claimAmount_ == 0 || dayAmount_ < claimAmount_) {
            revert Faucet_BadAmounts({claimAmount: claimAmount_, dayAmount: dayAmount_});
        }
        _degen = IERC20(degen_);
        _claimAmount = claimAmount_;
        _dayAmount = dayAmount_;
    }

    /// @inheritdoc IDegenFaucet
    function claim() external {
        // Check: the caller's 24 hours are over, the daily limit is not reached, and the faucet
        // holds a whole gift.
        uint256 mayClaimAt = _nextClaimAt[msg.sender];
        if (block.timestamp < mayClaimAt) revert Faucet_TooEarly({nextClaimAt: mayClaimAt});
        uint256 amount = _claimAmount;
        if (_leftToday() < amount) {
            revert Faucet_DayLimitReached({nextDayAt: (_today() + 1) * 1 days});
        }
        uint256 balance = _degen.balanceOf(address(this));
        if (balance < amount) revert Faucet_Empty({balance: balance, claimAmount: amount});
        // Effect.
        _nextClaimAt[msg.sender] = block.timestamp + 1 days;
        (_day, _givenInDay) = (_today(), _dayAmount - _leftToday() + amount);
        emit Claimed({to: msg.sender, amount: amount});
        // Interaction.
        _degen.safeTransfer(msg.sender, amount);
    }

    /// @inheritdoc IDegenFaucet
    function nextClaimAt(address account) external view returns (uint256) {
        return _nextClaimAt[account];
    }

    /// @inheritdoc IDegenFaucet
    function leftToday() external view returns (uint256) {
        return _leftToday();
    }

    /// @inheritdoc IDegenFaucet
    function degen() external view returns (address) {
        return address(_degen);
    }

    /// @inheritdoc IDegenFaucet
    function claimAmount() external view returns (uint256) {
        return _claimAmount;
    }

    /// @inheritdoc IDegenFaucet
    function dayAmount() external view returns (uint256) {
        return _dayAmount;
    }

    function _leftToday() private view returns (uint256) {
        return _day == _today() ? _dayAmount - _givenInDay : _dayAmount;
    }

    function _today() private view returns (uint256) {
        return block.timestamp / 1 days;
    }
}
