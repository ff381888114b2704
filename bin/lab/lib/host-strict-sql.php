<?php
/**
 * Plugin Name: Strict SQL
 * Description: Takes back that WordPress relaxes MariaDB, but for the empty dates that WordPress itself stores.
 *
 * @package Millwork
 */

defined( 'ABSPATH' ) || exit;

$GLOBALS['wpdb']->query( "SET SESSION sql_mode = 'STRICT_ALL_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION,ONLY_FULL_GROUP_BY'" );
