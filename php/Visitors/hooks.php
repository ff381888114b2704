<?php
/**
 * What the topic of visitors listens to.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Visitors;

use Millwork\Data\SetAside;

add_filter( 'pre_update_option_millwork_form_keys', array( SetAside::class, 'keep' ), 10, 3 );
