<?php
declare( strict_types=1 );

namespace Millwork\Units\Wordads;

use Millwork\Consent\Facade;
use Millwork\Rendering\OutputMedium;
use Millwork\Visitors\Visibility;

/**
 * A block's ad and its markup: a box of the ad's size, labeled as an advertisement, with the owner's image in it, or a
 * facade for a third party's ad.
 */
final class Ad {

	/** The script's store. */
	private const STORE = 'millwork/wordads';

	/** AdSense's script. */
	private const SCRIPT = 'https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js';

	/** Google's information about its ads for visitors. */
	private const ABOUT = 'https://policies.google.com/technologies/partner-sites';

	/**
	 * @param string $align       'left', 'center' or 'right'.
	 * @param bool   $hides_small Whether small screens show no ad.
	 */
	private function __construct( private Slot $slot, private string $align, private bool $hides_small ) {}

	/** @param array<string, mixed> $attributes From any version, of any shape. */
	public static function read( array $attributes ): self {
		$align = $attributes['align'] ?? '';
		return new self(
			Slot::from_format( Format::from_name( $attributes['format'] ?? '' ) ),
			in_array( $align, array( 'left', 'right' ), true ) ? $align : 'center',
			true === ( $attributes['hideMobile'] ?? false )
		);
	}

	/** @return string HTML, escaped; '' if there is no ad, or none may be shown. */
	public function render(): string {
		if ( 'none' === $this->slot->kind || ! self::may_show() ) {
			return '';
		}
		if ( Visibility::is_preview() ) {
			return $this->frame( '<p class="wp-block-jetpack-wordads__slot wp-block-jetpack-wordads__note">' . esc_html__( 'Visitors see an ad here.', 'millwork' ) . '</p>' );
		}
		if ( 'house' === $this->slot->kind ) {
			return $this->frame( $this->house() );
		}
		$facade = 'adsense' === $this->slot->kind ? $this->adsense() : $this->code();
		return '' === $facade ? '' : $this->frame( $facade . $this->instead(), '' === $this->slot->picture ? 'is-of-others' : 'is-of-others has-own' );
	}

	/** Whether the page may have ads: it has styles and scripts, isn't a 404 page, and anyone may see it. */
	private static function may_show(): bool {
		if ( OutputMedium::is_plain() || is_404() || wp_is_serving_rest_request() ) {
			return false;
		}
		$post = get_post();
		if ( null === $post || Visibility::is_preview() ) {
			return true;
		}
		return is_post_publicly_viewable( $post ) && '' === $post->post_password;
	}

	/**
	 * The box with its label.
	 * @param string $html  The content, escaped.
	 * @param string $class An additional class.
	 */
	private function frame( string $html, string $class = '' ): string {
		$format  = $this->slot->format;
		$classes = array_filter( array( 'wp-block-jetpack-wordads', "align$this->align", $format->is_low() ? 'is-low' : '', $this->hides_small ? 'is-hidden-on-mobile' : '', $class ) );
		return sprintf(
			'<div class="%s" style="--millwork-ad-width:%d;--millwork-ad-height:%d"><p class="wp-block-jetpack-wordads__label">%s</p>%s</div>' . "\n",
			esc_attr( implode( ' ', $classes ) ),
			$format->width,
			$format->height,
			esc_html__( 'Advertisement', 'millwork' ),
			$html
		);
	}

	private function house(): string {
		$slot    = $this->slot;
		$host    = (string) wp_parse_url( $slot->link, PHP_URL_HOST );
		$alt     = '' === $slot->alt ? $host : $slot->alt;
		$picture = sprintf( '<img src="%s" alt="%s" width="%d" height="%d" loading="lazy" decoding="async">', esc_url( $slot->picture ), esc_attr( $alt ), $slot->format->width, $slot->format->height ); // phpcs:ignore PluginCheck.CodeAnalysis.ImageFunctions.NonEnqueuedImage -- An address that the owner entered.
		if ( '' === $slot->link ) {
			return "<div class=\"wp-block-jetpack-wordads__slot\">$picture</div>";
		}
		// Search engines require links that may be paid for to be marked.
		$rel = wp_parse_url( home_url(), PHP_URL_HOST ) === $host ? '' : ' rel="sponsored nofollow noopener"';
		return '<a class="wp-block-jetpack-wordads__slot" href="' . esc_url( $slot->link ) . "\"$rel>$picture</a>";
	}

	/**
	 * What the script shows if a third party's ad doesn't load, for example because of a content blocker: the owner's
	 * image, or a sentence. Without scripts the image is visible, too.
	 */
	private function instead(): string {
		$html = '' === $this->slot->picture
			? '<p class="wp-block-jetpack-wordads__slot wp-block-jetpack-wordads__note">' . esc_html__( 'The ad couldn’t be loaded. Your browser may be blocking ads.', 'millwork' ) . '</p>'
			: $this->house();
		return "<div class=\"wp-block-jetpack-wordads__instead\" hidden>$html</div>";
	}

	/** The facade of an AdSense ad. */
	private function adsense(): string {
		return Facade::render(
			array(
				'service' => 'adsense',
				'store'   => self::STORE,
				// The script removes the fragment, which is the unit's ID.
				'src'     => self::SCRIPT . "?client={$this->slot->publisher}#{$this->slot->unit}",
				'title'   => __( 'Advertisement', 'millwork' ),
				'button'  => __( 'Show the ad', 'millwork' ),
				'href'    => self::ABOUT,
				'text'    => __( 'How Google uses data', 'millwork' ),
			)
		);
	}

	/** The facade of an ad by code. */
	private function code(): string {
		return Facade::render(
			array(
				'service' => 'ads',
				'store'   => self::STORE,
				'src'     => CodePage::address( $this->slot->format ),
				'title'   => __( 'Advertisement', 'millwork' ),
				'button'  => __( 'Show the ad', 'millwork' ),
				'href'    => get_privacy_policy_url(),
				'text'    => __( 'Privacy policy', 'millwork' ),
			)
		);
	}
}
