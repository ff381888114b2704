<?php
/**
 * Title: Footer with newsletter sign-up
 * Description: Your site's title and tagline next to a form to subscribe to your newsletter.
 * Keywords: footer, newsletter, subscribe, email, mailing list
 * Categories: millwork, footer
 * Block Types: core/template-part/footer
 * Viewport Width: 1200
 */

defined( 'ABSPATH' ) || exit;
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- serialize_block_attributes() escapes.
?>
<!-- wp:group {"align":"full","style":{"spacing":{"padding":{"top":"var:preset|spacing|50","right":"var:preset|spacing|50","bottom":"var:preset|spacing|50","left":"var:preset|spacing|50"}}},"layout":{"type":"constrained"}} -->
<div class="wp-block-group alignfull" style="padding-top:var(--wp--preset--spacing--50);padding-right:var(--wp--preset--spacing--50);padding-bottom:var(--wp--preset--spacing--50);padding-left:var(--wp--preset--spacing--50)"><!-- wp:columns {"align":"wide","style":{"spacing":{"blockGap":{"left":"var:preset|spacing|50"}}}} -->
<div class="wp-block-columns alignwide"><!-- wp:column {"width":"40%"} -->
<div class="wp-block-column" style="flex-basis:40%"><!-- wp:site-title {"level":2} /-->

<!-- wp:site-tagline /--></div>
<!-- /wp:column -->

<!-- wp:column {"width":"60%"} -->
<div class="wp-block-column" style="flex-basis:60%"><!-- wp:heading {"level":3} -->
<h3 class="wp-block-heading"><?php esc_html_e( 'Stay in touch', 'millwork' ); ?></h3>
<!-- /wp:heading -->

<!-- wp:paragraph -->
<p><?php esc_html_e( 'Get new posts by email. Unsubscribe at any time.', 'millwork' ); ?></p>
<!-- /wp:paragraph -->

<!-- wp:jetpack/subscriptions <?php echo serialize_block_attributes( array( 'subscribePlaceholder' => __( 'Your email address', 'millwork' ), 'submitButtonText' => __( 'Subscribe', 'millwork' ) ) ); ?> /--></div>
<!-- /wp:column --></div>
<!-- /wp:columns --></div>
<!-- /wp:group -->
