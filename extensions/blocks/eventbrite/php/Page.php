<?php
declare( strict_types=1 );

namespace Millwork\Units\Eventbrite;

use Millwork\Consent\Facade;
use Millwork\Rendering\OutputMedium;
use WP_Block;

/**
 * The checkout in the page, or behind a button, with consent. The service sells only on HTTPS pages; elsewhere there is
 * a link, or the button leads to the event's page.
 */
final class Page {

	private const CROSS = '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M6 6l12 12M18 6L6 18"/></svg>';

	/**
	 * Feeds and emails get a link or the button.
	 * @param array<string, mixed> $attributes From any version of the block.
	 * @return string HTML, escaped; '' without an event.
	 */
	public static function render( array $attributes, WP_Block $block ): string {
		$event = Event::read( $attributes );
		if ( null === $event ) {
			return '';
		}
		if ( self::is_modal( (array) $block->parsed_block['attrs'] ) ) {
			return self::modal( $event, $block );
		}
		return self::may_sell() ? Facade::block( self::frame( $event ) ) : self::link( $event );
	}

	/**
	 * Whether a button opens the checkout. The first version used another attribute and saved the button's text, which
	 * visitors see until the post is edited, whatever the later attribute says.
	 * @param array<string, mixed> $stored The stored attributes, without defaults.
	 */
	private static function is_modal( array $stored ): bool {
		return 'modal' === ( $stored['style'] ?? '' ) || true === ( $stored['useModal'] ?? false );
	}

	/** Whether the service sells on this site's pages. Browsers treat localhost as secure. */
	private static function may_sell(): bool {
		$home = wp_parse_url( home_url() );
		return is_ssl() || 'https' === ( $home['scheme'] ?? '' ) || in_array( $home['host'] ?? '', array( 'localhost', '127.0.0.1' ), true );
	}

	/**
	 * The checkout's frame, for the consent interface.
	 * @return array{service: string, store: string, src: string, title: string, button: string, href: string, text: string}
	 */
	private static function frame( Event $event ): array {
		return array(
			'service' => 'eventbrite',
			'store'   => 'millwork/eventbrite',
			'src'     => $event->checkout(),
			'title'   => __( 'Tickets', 'millwork' ),
			'button'  => __( 'Show the tickets', 'millwork' ),
			'href'    => $event->main_page(),
			'text'    => __( 'Open the event on Eventbrite', 'millwork' ),
		);
	}

	/** The button and the dialog that it opens. */
	private static function modal( Event $event, WP_Block $block ): string {
		$button = Button::render( $event, $block );
		if ( OutputMedium::is_plain() || ! self::may_sell() ) {
			return '<div ' . get_block_wrapper_attributes() . ">$button</div>\n";
		}
		return '<div ' . get_block_wrapper_attributes() . " data-wp-interactive=\"millwork/eventbrite-dialog\" data-wp-init=\"callbacks.start\">\n$button\n"
			. '<dialog class="wp-block-jetpack-eventbrite__dialog" aria-label="' . esc_attr__( 'Tickets', 'millwork' ) . '">'
			. '<div class="wp-block-jetpack-eventbrite__bar"><strong>' . esc_html__( 'Tickets', 'millwork' ) . '</strong>'
			. '<button type="button" class="wp-block-jetpack-eventbrite__close">' . esc_html__( 'Close', 'millwork' ) . self::CROSS . "</button></div>\n"
			. Facade::render( self::frame( $event ) ) . "</dialog>\n</div>\n";
	}

	/** A link to the event's page. */
	private static function link( Event $event ): string {
		$link = '<p><a href="' . esc_url( $event->url ) . '">' . esc_html__( 'Open the event on Eventbrite', 'millwork' ) . '</a></p>';
		return OutputMedium::is_plain() ? $link : '<div ' . get_block_wrapper_attributes() . ">$link</div>\n";
	}
}
