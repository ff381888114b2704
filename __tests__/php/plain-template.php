<?php
/**
 * A page with the post and with what the plugin puts around it, for tests that visit it often: a
 * theme takes ten times as long.
 */

declare( strict_types=1 );

use Millwork\Tests\DamageTestCase;

DamageTestCase::fire( 'wp_enqueue_scripts' );
DamageTestCase::fire( 'wp_head' );
while ( have_posts() ) {
	the_post();
	the_content();
}
DamageTestCase::fire( 'wp_footer' );
wp_script_modules()->print_script_module_data();
echo '</html>';
