<?php
/**
 * Title: Tip jar
 * Description: A short thank-you and small amounts to choose from, for the end of a post.
 * Keywords: tip, donate, coffee, support, thanks
 * Categories: millwork, call-to-action
 * Viewport Width: 800
 */

defined( 'ABSPATH' ) || exit;
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- serialize_block_attributes() escapes.
?>
<!-- wp:group {"layout":{"type":"constrained"}} -->
<div class="wp-block-group"><!-- wp:heading -->
<h2 class="wp-block-heading"><?php esc_html_e( 'Enjoyed this?', 'millwork' ); ?></h2>
<!-- /wp:heading -->

<!-- wp:paragraph -->
<p><?php esc_html_e( 'Everything here is free to read. If it helped you or made you smile, you can leave a tip.', 'millwork' ); ?></p>
<!-- /wp:paragraph -->

<!-- wp:jetpack/donations
<?php
echo serialize_block_attributes(
	array(
		'oneTimeDonation'         => array(
			'show'       => true,
			'planId'     => null,
			'amounts'    => array( 3, 5, 10 ),
			'heading'    => __( 'Leave a tip', 'millwork' ),
			'extraText'  => __( 'Thank you. It means a lot.', 'millwork' ),
			'buttonText' => __( 'Leave a tip', 'millwork' ),
		),
		'monthlyDonation'         => array(
			'show'       => false,
			'planId'     => null,
			'amounts'    => array( 3, 5, 10 ),
			'heading'    => __( 'Make a monthly donation', 'millwork' ),
			'extraText'  => __( 'Thank you. It means a lot.', 'millwork' ),
			'buttonText' => __( 'Donate monthly', 'millwork' ),
		),
		'annualDonation'          => array(
			'show'       => false,
			'planId'     => null,
			'amounts'    => array( 20, 35, 50 ),
			'heading'    => __( 'Make a yearly donation', 'millwork' ),
			'extraText'  => __( 'Thank you. It means a lot.', 'millwork' ),
			'buttonText' => __( 'Donate yearly', 'millwork' ),
		),
		'customAmountPlaceholder' => 15,
	)
);
?>

/--></div>
<!-- /wp:group -->
