<?php
/**
 * Title: Newsletter sign-up
 * Description: A heading, two sentences about your newsletter, and a form to subscribe to it.
 * Keywords: newsletter, subscribe, email, mailing list, follow
 * Categories: millwork, call-to-action
 * Viewport Width: 800
 */

defined( 'ABSPATH' ) || exit;
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- serialize_block_attributes() escapes.
?>
<!-- wp:group {"align":"full","style":{"spacing":{"padding":{"top":"var:preset|spacing|50","right":"var:preset|spacing|50","bottom":"var:preset|spacing|50","left":"var:preset|spacing|50"}}},"layout":{"type":"constrained"}} -->
<div class="wp-block-group alignfull" style="padding-top:var(--wp--preset--spacing--50);padding-right:var(--wp--preset--spacing--50);padding-bottom:var(--wp--preset--spacing--50);padding-left:var(--wp--preset--spacing--50)"><!-- wp:heading -->
<h2 class="wp-block-heading"><?php esc_html_e( 'Get new posts by email', 'millwork' ); ?></h2>
<!-- /wp:heading -->

<!-- wp:paragraph -->
<p><?php esc_html_e( "Be the first to read what's new. We send one email for each new post, and you can unsubscribe at any time.", 'millwork' ); ?></p>
<!-- /wp:paragraph -->

<!-- wp:jetpack/subscriptions <?php echo serialize_block_attributes( array( 'subscribePlaceholder' => __( 'Your email address', 'millwork' ), 'submitButtonText' => __( 'Subscribe', 'millwork' ) ) ); ?> /--></div>
<!-- /wp:group -->
