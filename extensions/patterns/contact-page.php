<?php
/**
 * Title: Contact page
 * Description: A contact form, then your email address, phone number, address and hours, with a map below.
 * Keywords: contact form, message, email, phone, address, hours, map
 * Categories: millwork, contact
 * Block Types: core/post-content
 * Post Types: page
 * Viewport Width: 800
 */

defined( 'ABSPATH' ) || exit;
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- serialize_block_attributes() escapes.
?>
<!-- wp:heading -->
<h2 class="wp-block-heading"><?php esc_html_e( 'Send us a message', 'millwork' ); ?></h2>
<!-- /wp:heading -->

<!-- wp:paragraph -->
<p><?php esc_html_e( "Have a question, or planning a visit? Send us a message and we'll get back to you within two business days.", 'millwork' ); ?></p>
<!-- /wp:paragraph -->

<!-- wp:jetpack/contact-form {"millworkVariation":"contact-form"} -->
<div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/field-name {"required":true} /-->

<!-- wp:jetpack/field-email {"required":true} /-->

<!-- wp:jetpack/field-textarea /-->

<!-- wp:jetpack/button <?php echo serialize_block_attributes( array( 'element' => 'button', 'text' => __( 'Send message', 'millwork' ), 'lock' => array( 'remove' => true ) ) ); ?> /--></div>
<!-- /wp:jetpack/contact-form -->

<!-- wp:columns {"style":{"spacing":{"blockGap":{"left":"var:preset|spacing|50"}}}} -->
<div class="wp-block-columns"><!-- wp:column {"width":"40%"} -->
<div class="wp-block-column" style="flex-basis:40%"><!-- wp:heading -->
<h2 class="wp-block-heading"><?php esc_html_e( 'Visit us', 'millwork' ); ?></h2>
<!-- /wp:heading -->

<!-- wp:jetpack/contact-info -->
<div class="wp-block-jetpack-contact-info"><!-- wp:jetpack/email {"email":"hello@example.com"} -->
<div class="wp-block-jetpack-email"><a href="mailto:hello@example.com">hello@example.com</a></div>
<!-- /wp:jetpack/email -->

<!-- wp:jetpack/phone {"phone":"+1 (415) 555-0100"} -->
<div class="wp-block-jetpack-phone"><a href="tel:+14155550100">+1 (415) 555-0100</a></div>
<!-- /wp:jetpack/phone -->

<!-- wp:jetpack/address {"address":"14 Sawmill Lane","city":"Riverton","region":"CA","postal":"94107"} -->
<div class="wp-block-jetpack-address"><div class="jetpack-address__address jetpack-address__address1">14 Sawmill Lane</div><div><span class="jetpack-address__city">Riverton</span>, <span class="jetpack-address__region">CA</span> <span class="jetpack-address__postal">94107</span></div></div>
<!-- /wp:jetpack/address --></div>
<!-- /wp:jetpack/contact-info --></div>
<!-- /wp:column -->

<!-- wp:column {"width":"60%"} -->
<div class="wp-block-column" style="flex-basis:60%"><!-- wp:heading -->
<h2 class="wp-block-heading"><?php esc_html_e( 'Hours', 'millwork' ); ?></h2>
<!-- /wp:heading -->

<!-- wp:jetpack/business-hours /--></div>
<!-- /wp:column --></div>
<!-- /wp:columns -->

<!-- wp:jetpack/map -->
<div class="wp-block-jetpack-map" data-map-style="default" data-map-details="true" data-points="[]" data-zoom="13" data-map-center="{&quot;longitude&quot;:-122.41941550000001,&quot;latitude&quot;:37.7749295}" data-marker-color="red" data-show-fullscreen-button="true"></div>
<!-- /wp:jetpack/map -->
