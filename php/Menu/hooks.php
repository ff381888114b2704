<?php
declare( strict_types=1 );

namespace Millwork\Menu;

defined( 'ABSPATH' ) || exit;

add_action( 'admin_menu', array( Menu::class, 'add' ) );
add_filter( 'add_menu_classes', array( Menu::class, 'add_unread' ) );
