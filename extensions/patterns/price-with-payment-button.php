<?php
/**
 * Title: Price with payment button
 * Description: A product or service, what's included, the price, and a button to pay.
 * Keywords: price, pricing, buy, sell, pay, product, service, shop
 * Categories: millwork, call-to-action
 * Viewport Width: 800
 */

defined( 'ABSPATH' ) || exit;
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- serialize_block_attributes() escapes.
?>
<!-- wp:heading -->
<h2 class="wp-block-heading"><?php esc_html_e( 'Weekend woodworking class', 'millwork' ); ?></h2>
<!-- /wp:heading -->

<!-- wp:paragraph -->
<p><?php esc_html_e( 'Learn to measure, cut and join wood by hand, and take home the stool you build. No experience needed.', 'millwork' ); ?></p>
<!-- /wp:paragraph -->

<!-- wp:columns {"style":{"spacing":{"blockGap":{"left":"var:preset|spacing|50"}}}} -->
<div class="wp-block-columns"><!-- wp:column {"width":"60%"} -->
<div class="wp-block-column" style="flex-basis:60%"><!-- wp:list -->
<ul class="wp-block-list"><!-- wp:list-item -->
<li><?php esc_html_e( 'Two days with a small group', 'millwork' ); ?></li>
<!-- /wp:list-item -->

<!-- wp:list-item -->
<li><?php esc_html_e( 'All tools and materials', 'millwork' ); ?></li>
<!-- /wp:list-item -->

<!-- wp:list-item -->
<li><?php esc_html_e( 'Lunch and coffee', 'millwork' ); ?></li>
<!-- /wp:list-item --></ul>
<!-- /wp:list --></div>
<!-- /wp:column -->

<!-- wp:column {"width":"40%"} -->
<div class="wp-block-column" style="flex-basis:40%"><!-- wp:paragraph {"fontSize":"x-large"} -->
<p class="has-x-large-font-size"><?php esc_html_e( '$120', 'millwork' ); ?></p>
<!-- /wp:paragraph -->

<!-- wp:paragraph -->
<p><?php esc_html_e( 'per person, paid once', 'millwork' ); ?></p>
<!-- /wp:paragraph -->

<!-- wp:jetpack/payment-buttons -->
<div class="wp-block-jetpack-payment-buttons"><!-- wp:jetpack/recurring-payments -->
<div class="wp-block-jetpack-recurring-payments"><!-- wp:jetpack/button <?php echo serialize_block_attributes( array( 'element' => 'a', 'uniqueId' => 'recurring-payments-id', 'text' => __( 'Reserve your spot', 'millwork' ) ) ); ?> /--></div>
<!-- /wp:jetpack/recurring-payments --></div>
<!-- /wp:jetpack/payment-buttons --></div>
<!-- /wp:column --></div>
<!-- /wp:columns -->
