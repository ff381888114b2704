<?php
declare( strict_types=1 );

namespace Millwork\Units\Story;

use Millwork\Media\OriginalUpload;
use Millwork\Rendering\Lightbox;
use Millwork\Rendering\ViewScript;

/** Prints slides for visitors. Without the script they are a list, and videos have the browser's own controls. */
final class Markup {

	/** The script's store. */
	private const STORE = 'millwork/story';

	/** The prefix of classes. */
	private const ROOT = 'wp-block-jetpack-story';

	/** The script's settings, by type. The script limits the numbers itself. */
	private const SETTINGS = array(
		'imageTime'            => 'is_numeric',
		'playInFullscreen'     => 'is_bool',
		'playOnNextSlide'      => 'is_bool',
		'startMuted'           => 'is_bool',
		'playOnLoad'           => 'is_bool',
		'exitFullscreenOnEnd'  => 'is_bool',
		'blurredBackground'    => 'is_bool',
		'showProgressBar'      => 'is_bool',
		'showSlideCount'       => 'is_bool',
		'volume'               => 'is_numeric',
		'defaultAspectRatio'   => 'is_numeric',
		'cropUpTo'             => 'is_numeric',
		'maxBullets'           => 'is_numeric',
		'maxBulletsFullscreen' => 'is_numeric',
	);

	/** The narrowest and widest stage, width divided by height, as in the script. */
	private const NARROWEST = 0.4;
	private const WIDEST    = 2.5;

	/**
	 * @param list<Slide>          $slides
	 * @param array<string, mixed> $attributes From any version of the block.
	 * @return string HTML, escaped; '' without slides.
	 */
	public static function render( array $slides, array $attributes ): string {
		if ( ! $slides ) {
			return '';
		}
		self::configure();
		_prime_post_caches( array_filter( array_column( $slides, 'id' ) ), false, true );
		$links = Links::all( $slides, $attributes );
		if ( $links ) {
			Lightbox::configure( self::STORE );
		}
		$known = self::settings( $attributes['settings'] ?? null );
		$items = '';
		foreach ( $slides as $place => $slide ) {
			$items .= '<li class="' . self::ROOT . '__slide"><figure>' . self::media( $slide, 0 === $place ) . ( $links[ $place ] ?? '' ) . self::caption( $slide ) . '</figure></li>';
		}
		$wrapper = array(
			'class' => 'wp-story',
			'style' => isset( $known['defaultAspectRatio'] ) ? '--millwork-story-ratio:' . round( max( self::NARROWEST, min( self::WIDEST, $known['defaultAspectRatio'] ) ), 4 ) : '',
		);
		return '<div ' . get_block_wrapper_attributes( array_filter( $wrapper ) ) . '>'
			. '<div class="' . self::ROOT . '__player" role="group" aria-roledescription="' . esc_attr_x( 'story', 'as screen readers say it', 'millwork' ) . '" aria-label="' . esc_attr__( 'Story', 'millwork' ) . '"'
			. ' data-wp-interactive="' . self::STORE . '" data-wp-init="callbacks.start" data-settings="' . esc_attr( (string) wp_json_encode( (object) $known ) ) . '">'
			// Some screen readers ignore lists without bullets; without the player, it scrolls with the arrow keys.
			. '<ol class="' . self::ROOT . '__slides" role="list" tabindex="0" aria-label="' . esc_attr__( 'Slides', 'millwork' ) . '">' . $items . '</ol></div></div>';
	}

	/**
	 * The slides one below the other, for feeds and emails, which don't play videos.
	 * @param list<Slide> $slides
	 * @return string HTML, escaped.
	 */
	public static function plain( array $slides ): string {
		$html = '';
		foreach ( $slides as $slide ) {
			$media = $slide->is_video
				? '<a href="' . esc_url( $slide->url ) . '">' . esc_html( self::name( $slide ) ) . '</a>'
				: self::media( $slide, true );
			$html .= '<figure>' . $media . self::caption( $slide ) . "</figure>\n";
		}
		return $html;
	}

	/** @param bool $is_first Whether it is visible right away. */
	private static function media( Slide $slide, bool $is_first ): string {
		$size = $slide->width ? ' width="' . $slide->width . '" height="' . $slide->height . '"' : '';
		if ( $slide->is_video ) {
			// A story with many videos would load a part of each.
			return '<video src="' . esc_url( $slide->url ) . '"' . $size . ' controls playsinline preload="' . ( $is_first ? 'metadata' : 'none' ) . '" aria-label="' . esc_attr( self::name( $slide ) ) . '"></video>';
		}
		// WordPress adds the image's other sizes by this class.
		return '<img' . ( $slide->id ? ' class="wp-image-' . $slide->id . '"' : '' )
			. ' src="' . esc_url( OriginalUpload::replace( $slide->url, $slide->id ), array( 'http', 'https', 'data' ) ) . '" alt="' . esc_attr( $slide->alt ) . '"' . $size . ( $is_first ? '' : ' loading="lazy"' ) . '>';
	}

	/** A video's label. */
	private static function name( Slide $slide ): string {
		$name = '' === $slide->alt ? $slide->title : $slide->alt;
		return '' === $name ? __( 'Video', 'millwork' ) : $name;
	}

	private static function caption( Slide $slide ): string {
		return '' === $slide->caption ? '' : '<figcaption>' . $slide->caption . '</figcaption>';
	}

	/** @return array<string, bool|float|int> The valid settings. */
	private static function settings( mixed $stored ): array {
		$known = array();
		foreach ( self::SETTINGS as $name => $fits ) {
			$value = is_array( $stored ) ? $stored[ $name ] ?? null : null;
			if ( $fits( $value ) && is_finite( (float) $value ) ) {
				$known[ $name ] = is_bool( $value ) ? $value : (float) $value;
			}
		}
		return $known;
	}

	private static function configure(): void {
		ViewScript::configure(
			self::STORE,
			array(
				'words' => array(
					'play'       => __( 'Play story', 'millwork' ),
					'pause'      => __( 'Pause story', 'millwork' ),
					'replay'     => __( 'Play story again', 'millwork' ),
					'mute'       => __( 'Mute', 'millwork' ),
					'unmute'     => __( 'Unmute', 'millwork' ),
					'previous'   => __( 'Previous slide', 'millwork' ),
					'next'       => __( 'Next slide', 'millwork' ),
					'fullscreen' => __( 'Open in fullscreen', 'millwork' ),
					'exit'       => __( 'Exit fullscreen', 'millwork' ),
					/* translators: %d: number of a slide. */
					'slide'      => __( 'Slide %d', 'millwork' ),
					/* translators: 1: number of a slide, 2: number of all slides. */
					'position'   => __( 'Slide %1$d of %2$d', 'millwork' ),
					/* translators: 1: number of a slide, 2: number of all slides. */
					'count'      => __( '%1$d / %2$d', 'millwork' ),
					'broken'     => __( 'This slide can’t be shown.', 'millwork' ),
				),
			)
		);
	}
}
