<?php
declare( strict_types=1 );

namespace Millwork\Units\Slideshow;

use Millwork\Media\OriginalUpload;
use Millwork\Rendering\InlineHtml;
use Millwork\Rendering\Lightbox;
use Millwork\Rendering\ViewScript;
use WP_HTML_Tag_Processor;

/** Prepares saved slides for visitors. Without the script they are a scrollable list. */
final class Markup {

	/** The script's store. */
	public const STORE = 'millwork/slideshow';

	/** The prefix of classes in the saved markup. */
	private const ROOT = 'wp-block-jetpack-slideshow';

	/** The widest and the narrowest ratio. Within these, the first image sets it. */
	private const WIDEST    = 16 / 9;
	private const NARROWEST = 1.0;

	/**
	 * Adds what the saved markup lacks: the directives, names and roles for assistive technology, and the first image's
	 * ratio, so that nothing moves when it loads.
	 * @param string $html Saved markup.
	 * @return string Unchanged if there are no slides.
	 */
	public static function finish( string $html ): string {
		$tags = new WP_HTML_Tag_Processor( $html );
		if ( ! $tags->next_tag( array( 'class_name' => self::ROOT . '_slide' ) ) ) {
			return $html;
		}
		// A single image neither moves nor scrolls.
		$moves = preg_match_all( '/' . self::ROOT . '_slide\b/', $html ) > 1;
		if ( $moves ) {
			self::add_labels();
		}
		$opens = Links::are_in( $html );
		if ( $opens ) {
			Lightbox::configure( self::STORE );
		}
		$buttons = array(
			self::ROOT . '_button-prev'  => __( 'Previous slide', 'millwork' ),
			self::ROOT . '_button-next'  => __( 'Next slide', 'millwork' ),
			self::ROOT . '_button-pause' => __( 'Pause slideshow', 'millwork' ),
		);
		$tags    = new WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag() ) {
			if ( $tags->has_class( self::ROOT ) ) {
				self::open( $tags, $html, $moves || $opens );
			} elseif ( $tags->has_class( self::ROOT . '_swiper-wrapper' ) ) {
				// Some screen readers ignore lists without bullets.
				$tags->set_attribute( 'role', 'list' );
				$tags->set_attribute( 'aria-label', __( 'Slides', 'millwork' ) );
				// Without scripts, people scroll it with the arrow keys.
				if ( $moves ) {
					$tags->set_attribute( 'tabindex', '0' );
				}
			} else {
				foreach ( $buttons as $class_name => $label ) {
					if ( $tags->has_class( $class_name ) ) {
						$tags->set_attribute( 'aria-label', $label );
					}
				}
			}
		}
		return $tags->get_updated_html();
	}

	/**
	 * Replaces original uploads by the size that the author chose.
	 * @param string               $html       Saved markup.
	 * @param array<string, mixed> $attributes From any version of the block.
	 */
	public static function replace_originals( string $html, array $attributes ): string {
		$size = $attributes['sizeSlug'] ?? null;
		$size = is_string( $size ) && '' !== $size ? $size : 'full';
		preg_match_all( '/ data-id="(\d{1,9})"/', $html, $ids );
		_prime_post_caches( array_map( 'intval', $ids[1] ), false, true );
		$tags = new WP_HTML_Tag_Processor( $html );
		while ( $ids[1] && $tags->next_tag( 'IMG' ) ) {
			$id  = $tags->get_attribute( 'data-id' );
			$src = $tags->get_attribute( 'src' );
			if ( is_string( $src ) && is_string( $id ) && ctype_digit( $id ) && strlen( $id ) < 10 ) {
				$shown = OriginalUpload::replace( $src, (int) $id, $size );
				if ( $shown !== $src ) {
					$tags->set_attribute( 'src', $shown );
				}
			}
		}
		return $tags->get_updated_html();
	}

	/**
	 * The images one below the other, for a feed or an email.
	 * @param string $html Saved markup.
	 * @return string The figures; the unchanged markup if there are none.
	 */
	public static function plain( string $html ): string {
		return preg_match_all( '#<figure\b.*?</figure>#s', $html, $found ) ? implode( "\n", $found[0] ) : $html;
	}

	/**
	 * Adds the attributes of the block's own element.
	 * @param WP_HTML_Tag_Processor $tags  At that element.
	 * @param string                $html  Saved markup.
	 * @param bool                  $works Whether the script has anything to do.
	 */
	private static function open( WP_HTML_Tag_Processor $tags, string $html, bool $works ): void {
		if ( $works ) {
			$tags->set_attribute( 'data-wp-interactive', self::STORE );
			$tags->set_attribute( 'data-wp-init', 'callbacks.watch' );
		}
		foreach ( self::inner_settings( $html ) as $name => $value ) {
			if ( null === $tags->get_attribute( $name ) ) {
				$tags->set_attribute( $name, $value );
			}
		}
		$tags->set_attribute( 'role', 'group' );
		$tags->set_attribute( 'aria-roledescription', _x( 'carousel', 'slideshow, as screen readers say it', 'millwork' ) );
		$tags->set_attribute( 'aria-label', __( 'Slideshow', 'millwork' ) );
		$ratio = self::ratio( $html );
		if ( null !== $ratio ) {
			$style = $tags->get_attribute( 'style' );
			$style = is_string( $style ) && '' !== trim( $style ) ? rtrim( $style, "; \t\n" ) . ';' : '';
			$tags->set_attribute( 'style', $style . '--millwork-slideshow-ratio:' . $ratio );
		}
	}

	/**
	 * Settings that editors before 2020 stored on an inner element.
	 * @param string $html Saved markup.
	 * @return array<string, string> By attribute.
	 */
	private static function inner_settings( string $html ): array {
		$tags     = new WP_HTML_Tag_Processor( $html );
		$settings = array();
		while ( ! $settings && $tags->next_tag( 'DIV' ) ) {
			foreach ( $tags->get_attribute_names_with_prefix( 'data-effect' ) ? array( 'data-autoplay', 'data-delay', 'data-effect' ) : array() as $name ) {
				$value = $tags->get_attribute( $name );
				if ( is_string( $value ) ) {
					$settings[ $name ] = $value;
				}
			}
		}
		return $settings;
	}

	/**
	 * Writes the slides of the oldest blocks, which are stored in attributes instead of the markup.
	 * @param string               $html       Saved markup: the block's element, empty.
	 * @param array<string, mixed> $attributes From any version of the block.
	 * @return string Unchanged if there is nothing to add.
	 */
	public static function complete( string $html, array $attributes ): string {
		$images = is_array( $attributes['images'] ?? null ) ? $attributes['images'] : array();
		$end    = strrpos( $html, '</div>' );
		if ( ! $images || false === $end || str_contains( $html, '<img' ) ) {
			return $html;
		}
		$slides = '';
		foreach ( $images as $image ) {
			$text = static fn( string $name ): string => is_array( $image ) && is_scalar( $image[ $name ] ?? null ) ? (string) $image[ $name ] : '';
			$src  = esc_url( $text( 'url' ) );
			if ( '' !== $src ) {
				$slides .= '<li class="' . self::ROOT . '_slide swiper-slide"><figure><img alt="' . esc_attr( $text( 'alt' ) ) . '" class="' . self::ROOT . '_image" data-id="' . absint( $text( 'id' ) ) . '" src="' . $src . '">' // phpcs:ignore PluginCheck.CodeAnalysis.ImageFunctions.NonEnqueuedImage -- A stored picture, which may be in no library.
					. ( '' === $text( 'caption' ) ? '' : '<figcaption class="' . self::ROOT . '_caption gallery-caption">' . InlineHtml::close( wp_kses_post( $text( 'caption' ) ) ) . '</figcaption>' ) . '</figure></li>';
			}
		}
		$autoplay = true === ( $attributes['autoplay'] ?? false ) ? ' data-autoplay="true" data-delay="' . absint( $attributes['delay'] ?? 3 ) . '"' : '';
		$effect   = 'fade' === ( $attributes['effect'] ?? '' ) ? 'fade' : 'slide';
		return substr_replace(
			$html,
			"<div$autoplay data-effect=\"$effect\"><div class=\"" . self::ROOT . '_container swiper"><ul class="' . self::ROOT . '_swiper-wrapper swiper-wrapper">' . $slides . '</ul>'
				. '<a class="' . self::ROOT . '_button-prev" role="button"></a><a class="' . self::ROOT . '_button-next" role="button"></a><a class="' . self::ROOT . '_button-pause" role="button"></a>'
				. '<div class="' . self::ROOT . '_pagination"></div></div></div>',
			$end,
			0
		);
	}

	/**
	 * The ratio of the first image, between square and 16:9.
	 * @param string $html Saved markup.
	 * @return string|null Width divided by height, for example '1.5'; null if this site does not have the image.
	 */
	private static function ratio( string $html ): ?string {
		$tags = new WP_HTML_Tag_Processor( $html );
		if ( ! $tags->next_tag( 'IMG' ) ) {
			return null;
		}
		$id   = $tags->get_attribute( 'data-id' );
		$src  = $tags->get_attribute( 'src' );
		$meta = is_string( $id ) && ctype_digit( $id ) ? wp_get_attachment_metadata( (int) $id ) : false;
		if ( ! is_array( $meta ) || ! is_string( $src ) ) {
			return null;
		}
		// In posts copied from another site, the ids mean other images here.
		$size = wp_image_src_get_dimensions( $src, $meta, (int) $id );
		if ( ! is_array( $size ) || $size[0] <= 0 || $size[1] <= 0 ) {
			return null;
		}
		return (string) round( max( self::NARROWEST, min( self::WIDEST, $size[0] / $size[1] ) ), 4 );
	}

	/** Passes the script its texts. */
	private static function add_labels(): void {
		ViewScript::configure(
			self::STORE,
			array(
				'labels' => array(
					'pause'    => __( 'Pause slideshow', 'millwork' ),
					'play'     => __( 'Play slideshow', 'millwork' ),
					/* translators: 1: number of a slide, 2: number of all slides. */
					'position' => __( 'Slide %1$d of %2$d', 'millwork' ),
				),
			)
		);
	}
}
