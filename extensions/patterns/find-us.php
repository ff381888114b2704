<?php
/**
 * Title: Find us
 * Description: Your address, phone number and hours next to a map.
 * Keywords: address, directions, location, map, hours, visit
 * Categories: millwork, contact
 * Viewport Width: 1200
 */

defined( 'ABSPATH' ) || exit;
?>
<!-- wp:columns {"align":"wide","style":{"spacing":{"blockGap":{"left":"var:preset|spacing|50"}}}} -->
<div class="wp-block-columns alignwide"><!-- wp:column {"width":"40%"} -->
<div class="wp-block-column" style="flex-basis:40%"><!-- wp:heading -->
<h2 class="wp-block-heading"><?php esc_html_e( 'Find us', 'millwork' ); ?></h2>
<!-- /wp:heading -->

<!-- wp:jetpack/contact-info -->
<div class="wp-block-jetpack-contact-info"><!-- wp:jetpack/address {"address":"14 Sawmill Lane","city":"Riverton","region":"CA","postal":"94107"} -->
<div class="wp-block-jetpack-address"><div class="jetpack-address__address jetpack-address__address1">14 Sawmill Lane</div><div><span class="jetpack-address__city">Riverton</span>, <span class="jetpack-address__region">CA</span> <span class="jetpack-address__postal">94107</span></div></div>
<!-- /wp:jetpack/address -->

<!-- wp:jetpack/phone {"phone":"+1 (415) 555-0100"} -->
<div class="wp-block-jetpack-phone"><a href="tel:+14155550100">+1 (415) 555-0100</a></div>
<!-- /wp:jetpack/phone --></div>
<!-- /wp:jetpack/contact-info -->

<!-- wp:paragraph -->
<p><?php esc_html_e( 'Free parking is behind the building. The bus stops right outside.', 'millwork' ); ?></p>
<!-- /wp:paragraph -->

<!-- wp:heading {"level":3} -->
<h3 class="wp-block-heading"><?php esc_html_e( 'Hours', 'millwork' ); ?></h3>
<!-- /wp:heading -->

<!-- wp:jetpack/business-hours /--></div>
<!-- /wp:column -->

<!-- wp:column {"width":"60%"} -->
<div class="wp-block-column" style="flex-basis:60%"><!-- wp:jetpack/map -->
<div class="wp-block-jetpack-map" data-map-style="default" data-map-details="true" data-points="[]" data-zoom="13" data-map-center="{&quot;longitude&quot;:-122.41941550000001,&quot;latitude&quot;:37.7749295}" data-marker-color="red" data-show-fullscreen-button="true"></div>
<!-- /wp:jetpack/map --></div>
<!-- /wp:column --></div>
<!-- /wp:columns -->
