<?php
/**
 * Database drop-in of the project's own sites: WordPress on SQLite.
 *
 * The drop-in that the SQLite plugin brings also activates that plugin, which these sites do not show.
 *
 * @package Millwork
 */

defined( 'DB_ENGINE' ) || define( 'DB_ENGINE', 'sqlite' );
defined( 'DATABASE_TYPE' ) || define( 'DATABASE_TYPE', 'sqlite' );

require_once __DIR__ . '/sqlite-database-integration/wp-includes/sqlite/db.php';
