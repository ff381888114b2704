<?php
/**
 * Runs when the plugin is deleted. Data stays unless the owner chose to delete it.
 *
 * @package Millwork
 */

namespace Millwork;

if ( ! defined( 'WP_UNINSTALL_PLUGIN' ) ) {
	exit;
}

/*
 * The plugin is inactive, so nothing loads its classes. Two copies of it may be deleted in one request.
 */
// @phpstan-ignore booleanAnd.leftAlwaysTrue (It is known -- but an older PHP may come here.)
if ( version_compare( PHP_VERSION, '7.2', '>=' ) && ! class_exists( 'Millwork\\Data\\Removal', false ) ) {
	require_once __DIR__ . '/php/Data/Sites.php';
	require_once __DIR__ . '/php/Data/JobRemoval.php';
	require_once __DIR__ . '/php/Data/Removal.php';
}
if ( class_exists( 'Millwork\\Data\\Removal', false ) ) {
	Data\Removal::run( __DIR__ );
}
