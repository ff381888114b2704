<?php
/** The template of pages that a test puts together (see Ways). */

declare( strict_types=1 );

// For classic themes that have templates; it complains where blocks are.
remove_action( 'wp_footer', 'the_block_template_skip_link' );
do_action( 'millwork_test_template' );
wp_footer();
