<?php
/** @var array<string, mixed> $attributes From any version of the block. */

declare( strict_types=1 );

use Millwork\Rendering\ForeignText;
use Millwork\Rendering\OutputMedium;
use Millwork\Units\PodcastPlayer\Colors;
use Millwork\Units\PodcastPlayer\CoverFiles;
use Millwork\Units\PodcastPlayer\Feed\Feeds;
use Millwork\Units\PodcastPlayer\Markup;
use Millwork\Visitors\Visibility;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

// phpcs:disable PluginCheck.CodeAnalysis.ImageFunctions.NonEnqueuedImage -- The cover is a copy that is in no library.
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- The functions called here escape what they return; ForeignTextContractTest attacks each block.

$millwork_url = is_string( $attributes['url'] ?? null ) ? esc_url_raw( $attributes['url'], array( 'http', 'https' ) ) : '';
if ( '' === $millwork_url ) {
	return;
}
// The editor's preview of the block comes through the REST API.
$millwork_visit  = ! Visibility::is_preview() && ! ( wp_is_serving_rest_request() && current_user_can( 'edit_posts' ) ) && ( ! get_post() || Visibility::is_published( get_post() ) );
$millwork_feed   = Feeds::stored( $millwork_url, $millwork_visit );
$millwork_tracks = $millwork_feed
	? Feeds::select( $millwork_feed, (array) ( $attributes['selectedEpisodes'] ?? array() ), Markup::items( $attributes['itemsToShow'] ?? null ) )
	: array();

if ( ! $millwork_feed || ! $millwork_tracks ) :
	if ( OutputMedium::is_plain() ) :
		?>
<p><a href="<?php echo ForeignText::url( $millwork_url ); ?>"><?php esc_html_e( 'Open the podcast feed', 'millwork' ); ?></a></p>
		<?php
		return;
	endif;
	?>
<div <?php echo get_block_wrapper_attributes( Colors::from_attributes( $attributes ) ); ?>>
	<p class="jetpack-podcast-player__missing"><?php esc_html_e( 'The episodes can’t be shown right now.', 'millwork' ); ?> <a href="<?php echo ForeignText::url( $millwork_url ); ?>"><?php esc_html_e( 'Open the podcast feed', 'millwork' ); ?></a></p>
</div>
	<?php
	return;
endif;

$millwork_title = '' === $millwork_feed['title'] ? __( 'Podcast', 'millwork' ) : $millwork_feed['title'];
if ( OutputMedium::is_plain() ) :
	?>
<p><strong><?php echo ForeignText::escape( $millwork_title ); ?></strong></p>
<ul>
	<?php foreach ( $millwork_tracks as $millwork_track ) : ?>
	<li><a href="<?php echo ForeignText::url( $millwork_track['src'] ); ?>"><?php echo ForeignText::escape( Markup::title( $millwork_track ) ); ?></a><?php echo ForeignText::escape( '' === $millwork_track['duration'] ? '' : " ({$millwork_track['duration']})" ); ?></li>
	<?php endforeach; ?>
</ul>
	<?php
	return;
endif;

$millwork_first       = $millwork_tracks[0];
$millwork_has_title   = false !== ( $attributes['showEpisodeTitle'] ?? true );
$millwork_has_text    = false !== ( $attributes['showEpisodeDescription'] ?? true );
$millwork_has_cover   = false !== ( $attributes['showCoverArt'] ?? true ) && '' !== $millwork_feed['cover'];
$millwork_description = Markup::description( $millwork_first );
$millwork_is_single   = 1 === count( $millwork_tracks );
// The markup is complete until something is played, so the block doesn't ask WordPress to run the directives on the
// server, which would cost four times the rest. In a query loop WordPress runs them anyway: it finds what it needs
// (Markup::add()), and writes nothing that came with the feed, since only the script's watch callbacks do.
?>
<div <?php echo get_block_wrapper_attributes( Colors::from_attributes( $attributes ) ); ?>>
<section class="jetpack-podcast-player<?php echo $millwork_is_single ? ' is-single' : ''; ?>"
	aria-label="<?php echo ForeignText::escape( $millwork_title ); ?>"
	data-wp-interactive="<?php echo esc_attr( Markup::STORE ); ?>"
	<?php echo wp_interactivity_data_wp_context( array( 'player' => Markup::add( $millwork_feed, $millwork_tracks, $millwork_has_cover ) ) ); ?>
	data-wp-init="callbacks.start"
	data-wp-class--is-ready="context.isReady"
	data-wp-class--is-playing="state.isPlaying">
	<div class="jetpack-podcast-player__header">
		<?php if ( $millwork_has_cover ) : ?>
		<div class="jetpack-podcast-player__cover">
			<?php if ( CoverFiles::is_own( $millwork_feed['cover'] ) ) : ?>
			<img src="<?php echo ForeignText::url( $millwork_feed['cover'] ); ?>" alt="" loading="lazy" width="96" height="96">
			<?php else : ?>
			<img alt="" width="96" height="96" hidden data-wp-bind--hidden="!state.cover" data-wp-bind--src="state.cover" data-wp-on--error="actions.dropCover">
			<?php endif; ?>
		</div>
		<?php endif; ?>
		<div class="jetpack-podcast-player__titles">
			<?php if ( $millwork_has_title ) : ?>
			<p class="jetpack-podcast-player__current"><a <?php echo '' === $millwork_first['link'] ? '' : 'href="' . ForeignText::url( $millwork_first['link'] ) . '"'; ?> data-wp-watch="callbacks.showTitle"><?php echo ForeignText::escape( Markup::title( $millwork_first ) ); ?></a></p>
			<?php endif; ?>
			<p class="jetpack-podcast-player__podcast">
				<?php if ( '' === $millwork_feed['link'] ) : ?>
					<?php echo ForeignText::escape( $millwork_title ); ?>
				<?php else : ?>
				<a href="<?php echo ForeignText::url( $millwork_feed['link'] ); ?>"><?php echo ForeignText::escape( $millwork_title ); ?></a>
				<?php endif; ?>
			</p>
		</div>
	</div>
	<div class="jetpack-podcast-player__controls" hidden data-wp-bind--hidden="state.isOff">
		<div class="jetpack-podcast-player__seek">
			<span class="jetpack-podcast-player__time" data-wp-text="state.elapsed">0:00</span>
			<input class="jetpack-podcast-player__range" type="range" min="0" step="1" disabled aria-label="<?php esc_attr_e( 'Position', 'millwork' ); ?>" data-wp-bind--max="context.duration" data-wp-bind--value="context.time" data-wp-bind--style="state.progress" data-wp-bind--aria-valuetext="state.position" data-wp-bind--disabled="!context.duration" data-wp-on--input="actions.seek">
			<span class="jetpack-podcast-player__time" data-wp-text="state.remaining"></span>
		</div>
		<div class="jetpack-podcast-player__buttons">
			<button type="button" class="jetpack-podcast-player__jump is-back" aria-label="<?php esc_attr_e( 'Jump back 5 seconds', 'millwork' ); ?>" data-wp-on--click="actions.back"><span aria-hidden="true">5</span></button>
			<button type="button" class="jetpack-podcast-player__play" aria-label="<?php esc_attr_e( 'Play', 'millwork' ); ?>" data-wp-bind--aria-label="state.toggleLabel" data-wp-on--click="actions.toggle"></button>
			<button type="button" class="jetpack-podcast-player__jump is-forward" aria-label="<?php esc_attr_e( 'Skip forward 30 seconds', 'millwork' ); ?>" data-wp-on--click="actions.forward"><span aria-hidden="true">30</span></button>
			<select class="jetpack-podcast-player__speed" aria-label="<?php esc_attr_e( 'Speed', 'millwork' ); ?>" data-wp-bind--value="context.speed" data-wp-on--change="actions.setSpeed">
				<?php foreach ( Markup::speeds() as $millwork_speed => $millwork_label ) : ?>
				<option value="<?php echo esc_attr( (string) $millwork_speed ); ?>"<?php selected( '1', (string) $millwork_speed ); ?>><?php echo esc_html( $millwork_label ); ?></option>
				<?php endforeach; ?>
			</select>
		</div>
	</div>
	<p class="jetpack-podcast-player__error" hidden data-wp-bind--hidden="state.isFine"><?php esc_html_e( 'Episode unavailable.', 'millwork' ); ?> <a target="_blank" rel="noopener noreferrer" data-wp-bind--href="state.source"><?php esc_html_e( 'Open in a new tab', 'millwork' ); ?></a></p>
	<p class="jetpack-podcast-player__error" role="alert" hidden data-wp-bind--hidden="!context.isBroken"><?php esc_html_e( 'An unexpected error occured within the Podcast Player. Reloading this page might fix the problem.', 'millwork' ); ?></p>
	<?php if ( $millwork_has_text ) : ?>
	<p class="jetpack-podcast-player__description"<?php echo '' === $millwork_description ? ' hidden' : ''; ?> data-wp-watch="callbacks.showDescription"><?php echo ForeignText::escape( $millwork_description ); ?></p>
	<?php endif; ?>
	<ol class="jetpack-podcast-player__tracks">
		<?php foreach ( $millwork_tracks as $millwork_index => $millwork_track ) : ?>
		<li class="jetpack-podcast-player__track" <?php echo wp_interactivity_data_wp_context( array( 'track' => $millwork_index ) ); ?> data-wp-class--is-current="state.isCurrent">
			<a class="jetpack-podcast-player__link" href="<?php echo ForeignText::url( $millwork_track['src'] ); ?>" data-wp-bind--role="state.role" data-wp-bind--aria-pressed="state.isPressed" data-wp-on--click="actions.select" data-wp-on--keydown="actions.press"><?php echo ForeignText::escape( Markup::title( $millwork_track ) ); ?></a>
			<?php if ( '' !== $millwork_track['duration'] ) : ?>
			<span class="jetpack-podcast-player__duration"><?php echo ForeignText::escape( $millwork_track['duration'] ); ?></span>
			<?php endif; ?>
		</li>
		<?php endforeach; ?>
	</ol>
</section>
</div>
