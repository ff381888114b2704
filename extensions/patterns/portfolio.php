<?php
/**
 * Title: Portfolio
 * Description: A gallery of your work, a before-and-after comparison, and a form to start a project with you.
 * Keywords: portfolio, gallery, work, projects, photos, before and after
 * Categories: millwork, portfolio
 * Viewport Width: 1200
 */

defined( 'ABSPATH' ) || exit;
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- serialize_block_attributes() escapes.
?>
<!-- wp:heading -->
<h2 class="wp-block-heading"><?php esc_html_e( 'Selected work', 'millwork' ); ?></h2>
<!-- /wp:heading -->

<!-- wp:paragraph -->
<p><?php esc_html_e( 'A few of the projects we are most proud of, from the first sketch to the finished room.', 'millwork' ); ?></p>
<!-- /wp:paragraph -->

<!-- wp:jetpack/tiled-gallery {"align":"wide"} /-->

<!-- wp:heading -->
<h2 class="wp-block-heading"><?php esc_html_e( 'Before and after', 'millwork' ); ?></h2>
<!-- /wp:heading -->

<!-- wp:jetpack/image-compare -->
<figure class="wp-block-jetpack-image-compare"><div class="juxtapose" data-mode="horizontal"><img class="image-compare__image-before"/><img class="image-compare__image-after"/></div></figure>
<!-- /wp:jetpack/image-compare -->

<!-- wp:heading -->
<h2 class="wp-block-heading"><?php esc_html_e( 'Start a project with us', 'millwork' ); ?></h2>
<!-- /wp:heading -->

<!-- wp:paragraph -->
<p><?php esc_html_e( "Tell us what you have in mind, and we'll reply with ideas and a first estimate.", 'millwork' ); ?></p>
<!-- /wp:paragraph -->

<!-- wp:jetpack/contact-form {"millworkVariation":"contact-form"} -->
<div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/field-name {"required":true,"width":50} /-->

<!-- wp:jetpack/field-email {"required":true,"width":50} /-->

<!-- wp:jetpack/field-textarea <?php echo serialize_block_attributes( array( 'label' => __( 'About your project', 'millwork' ) ) ); ?> /-->

<!-- wp:jetpack/button <?php echo serialize_block_attributes( array( 'element' => 'button', 'text' => __( 'Get in touch', 'millwork' ), 'lock' => array( 'remove' => true ) ) ); ?> /--></div>
<!-- /wp:jetpack/contact-form -->
