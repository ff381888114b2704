<?php
/**
 * Title: Donations
 * Description: Your cause, examples of what gifts pay for, and a form for one-time, monthly and yearly donations.
 * Keywords: donate, give, support, charity, fundraising, nonprofit
 * Categories: millwork, call-to-action
 * Viewport Width: 1200
 */

defined( 'ABSPATH' ) || exit;
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- serialize_block_attributes() escapes.
?>
<!-- wp:group {"align":"wide","layout":{"type":"constrained"}} -->
<div class="wp-block-group alignwide"><!-- wp:heading -->
<h2 class="wp-block-heading"><?php esc_html_e( 'Support our work', 'millwork' ); ?></h2>
<!-- /wp:heading -->

<!-- wp:paragraph -->
<p><?php esc_html_e( 'We are a small nonprofit, and people like you keep our doors open. Every gift pays for tools, materials and time with our volunteers.', 'millwork' ); ?></p>
<!-- /wp:paragraph -->

<!-- wp:jetpack/donations
<?php
echo serialize_block_attributes(
	array(
		'oneTimeDonation' => array(
			'show'       => true,
			'planId'     => null,
			'amounts'    => array( 25, 50, 100 ),
			'heading'    => __( 'Make a one-time donation', 'millwork' ),
			'extraText'  => __( 'Thank you. Your gift makes a difference.', 'millwork' ),
			'buttonText' => __( 'Donate', 'millwork' ),
		),
		'monthlyDonation' => array(
			'show'       => true,
			'planId'     => null,
			'amounts'    => array( 5, 10, 25 ),
			'heading'    => __( 'Make a monthly donation', 'millwork' ),
			'extraText'  => __( 'Thank you. Monthly gifts help us plan ahead.', 'millwork' ),
			'buttonText' => __( 'Donate monthly', 'millwork' ),
		),
		'annualDonation'  => array(
			'show'       => true,
			'planId'     => null,
			'amounts'    => array( 60, 120, 250 ),
			'heading'    => __( 'Make a yearly donation', 'millwork' ),
			'extraText'  => __( 'Thank you for standing with us all year.', 'millwork' ),
			'buttonText' => __( 'Donate yearly', 'millwork' ),
		),
	)
);
?>

/-->

<!-- wp:heading {"level":3} -->
<h3 class="wp-block-heading"><?php esc_html_e( 'What your gift does', 'millwork' ); ?></h3>
<!-- /wp:heading -->

<!-- wp:list -->
<ul class="wp-block-list"><!-- wp:list-item -->
<li><?php esc_html_e( '$25 buys materials for one student.', 'millwork' ); ?></li>
<!-- /wp:list-item -->

<!-- wp:list-item -->
<li><?php esc_html_e( '$50 covers a full afternoon of lessons.', 'millwork' ); ?></li>
<!-- /wp:list-item -->

<!-- wp:list-item -->
<li><?php esc_html_e( '$100 keeps the workshop open for a weekend.', 'millwork' ); ?></li>
<!-- /wp:list-item --></ul>
<!-- /wp:list --></div>
<!-- /wp:group -->
