<?php
/**
 * Title: Event with RSVP
 * Description: Your event's date, place and details, with an RSVP form.
 * Keywords: event, rsvp, invitation, party, attend
 * Categories: millwork, call-to-action
 * Viewport Width: 800
 */

defined( 'ABSPATH' ) || exit;
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- serialize_block_attributes() escapes.
?>
<!-- wp:heading -->
<h2 class="wp-block-heading"><?php esc_html_e( 'Open house at the workshop', 'millwork' ); ?></h2>
<!-- /wp:heading -->

<!-- wp:paragraph -->
<p><?php esc_html_e( 'Come see where we work, try a hand plane, and have a slice of cake with us. Kids are welcome.', 'millwork' ); ?></p>
<!-- /wp:paragraph -->

<!-- wp:columns {"style":{"spacing":{"blockGap":{"left":"var:preset|spacing|50"}}}} -->
<div class="wp-block-columns"><!-- wp:column -->
<div class="wp-block-column"><!-- wp:heading {"level":3} -->
<h3 class="wp-block-heading"><?php esc_html_e( 'When', 'millwork' ); ?></h3>
<!-- /wp:heading -->

<!-- wp:paragraph -->
<p><?php esc_html_e( 'Saturday, June 6, 2 to 5 p.m.', 'millwork' ); ?></p>
<!-- /wp:paragraph --></div>
<!-- /wp:column -->

<!-- wp:column -->
<div class="wp-block-column"><!-- wp:heading {"level":3} -->
<h3 class="wp-block-heading"><?php esc_html_e( 'Where', 'millwork' ); ?></h3>
<!-- /wp:heading -->

<!-- wp:jetpack/contact-info -->
<div class="wp-block-jetpack-contact-info"><!-- wp:jetpack/address {"address":"14 Sawmill Lane","city":"Riverton","region":"CA","postal":"94107"} -->
<div class="wp-block-jetpack-address"><div class="jetpack-address__address jetpack-address__address1">14 Sawmill Lane</div><div><span class="jetpack-address__city">Riverton</span>, <span class="jetpack-address__region">CA</span> <span class="jetpack-address__postal">94107</span></div></div>
<!-- /wp:jetpack/address --></div>
<!-- /wp:jetpack/contact-info --></div>
<!-- /wp:column --></div>
<!-- /wp:columns -->

<!-- wp:heading -->
<h2 class="wp-block-heading"><?php esc_html_e( 'Are you coming?', 'millwork' ); ?></h2>
<!-- /wp:heading -->

<!-- wp:jetpack/contact-form <?php echo serialize_block_attributes( array( 'subject' => __( 'A new RSVP from your website', 'millwork' ), 'millworkVariation' => 'rsvp-form' ) ); ?> -->
<div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/field-name {"required":true} /-->

<!-- wp:jetpack/field-email {"required":true} /-->

<!-- wp:jetpack/field-radio <?php echo serialize_block_attributes( array( 'label' => __( 'Will you be there?', 'millwork' ), 'required' => true, 'options' => array( __( 'Yes', 'millwork' ), __( 'No', 'millwork' ) ) ) ); ?> /-->

<!-- wp:jetpack/field-text <?php echo serialize_block_attributes( array( 'label' => __( 'How many guests are you bringing?', 'millwork' ) ) ); ?> /-->

<!-- wp:jetpack/button <?php echo serialize_block_attributes( array( 'element' => 'button', 'text' => __( 'Send RSVP', 'millwork' ), 'lock' => array( 'remove' => true ) ) ); ?> /--></div>
<!-- /wp:jetpack/contact-form -->
