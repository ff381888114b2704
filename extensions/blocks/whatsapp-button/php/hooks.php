<?php
/**
 * What the block listens to.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Units\WhatsappButton;

add_filter( 'millwork_editor_data', array( SiteLocale::class, 'add_to_editor' ) );
