<?php
/**
 * Title: Podcast page
 * Description: A player for your podcast, a few words about the show, and a form to hear about new episodes.
 * Keywords: podcast, episodes, audio, show, listen, rss
 * Categories: millwork, audio
 * Block Types: core/post-content
 * Post Types: page
 * Viewport Width: 800
 */

defined( 'ABSPATH' ) || exit;
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- serialize_block_attributes() escapes.
?>
<!-- wp:paragraph -->
<p><?php esc_html_e( 'Conversations with people who make things by hand. A new episode comes out every other Tuesday.', 'millwork' ); ?></p>
<!-- /wp:paragraph -->

<!-- wp:jetpack/podcast-player /-->

<!-- wp:heading -->
<h2 class="wp-block-heading"><?php esc_html_e( 'About the show', 'millwork' ); ?></h2>
<!-- /wp:heading -->

<!-- wp:paragraph -->
<p><?php esc_html_e( 'Each episode, we visit one workshop and ask how the work is done, what went wrong along the way, and what we can try at home.', 'millwork' ); ?></p>
<!-- /wp:paragraph -->

<!-- wp:heading -->
<h2 class="wp-block-heading"><?php esc_html_e( 'Never miss an episode', 'millwork' ); ?></h2>
<!-- /wp:heading -->

<!-- wp:paragraph -->
<p><?php esc_html_e( 'Get an email when a new episode is out.', 'millwork' ); ?></p>
<!-- /wp:paragraph -->

<!-- wp:jetpack/subscriptions <?php echo serialize_block_attributes( array( 'subscribePlaceholder' => __( 'Your email address', 'millwork' ), 'submitButtonText' => __( 'Subscribe', 'millwork' ) ) ); ?> /-->
