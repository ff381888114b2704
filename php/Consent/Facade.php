<?php
declare( strict_types=1 );

namespace Millwork\Consent;

use Millwork\Blocks\SharedFiles;
use Millwork\Rendering\ForeignText;
use Millwork\Rendering\OutputMedium;
use Millwork\Rendering\ViewScript;

/**
 * A placeholder with a button that loads a frame. If the site asks first, nothing is requested from the other host
 * before the visitor clicks it, unless they chose earlier to always see the service. Otherwise the frame loads as it
 * comes into view. The script decides, because the page may be cached. Without scripts, the link below leads to the
 * same place; feeds and emails show only that link.
 */
final class Facade {

	/** The script module with which a block's own script starts its facades. */
	private const MODULE = '@millwork/consent';

	/**
	 * Renders a block that is only a facade: its `render.php` prints this. Feeds and emails get the link.
	 * @param array{service: string, store: string, src: string, title: string, button: string, href: string, text: string, unscripted?: string} $frame
	 *     As for render().
	 * @param string $style Declarations for the block's element, such as '--height:3em'.
	 * @return string HTML, escaped; '' if the service has not declared the URLs' hosts.
	 */
	public static function block( array $frame, string $style = '' ): string {
		$html = self::render( $frame );
		if ( '' !== $html && OutputMedium::is_plain() ) {
			return '<p><a href="' . esc_url( $frame['href'] ) . '">' . ForeignText::escape( $frame['text'] ) . '</a></p>';
		}
		return '' === $html ? '' : '<div ' . get_block_wrapper_attributes( '' === $style ? array() : array( 'style' => $style ) ) . ">\n$html</div>\n";
	}

	/**
	 * Renders a facade, and passes the frame's URL to the script in its config. A stored page may hold any
	 * Interactivity context, so the markup only chooses among the URLs of the config.
	 * @param array{service: string, store: string, src: string, title: string, button: string, href: string, text: string, unscripted?: string, cover?: string, named?: string, more?: array<string, bool|int|string>} $frame
	 *     Plain text: the service's name; the script's store; the frame's URL and title; the button's label; the link's
	 *     URL ('' for none) and text; the link's URL without scripts, if different. Also: the poster's HTML, escaped, if
	 *     it shows what the frame holds: the purpose is then below it; the content's name, which may come from a service
	 *     and is not passed to the script; and what else the script gets about the frame.
	 * @return string HTML, escaped; '' if the service has not declared the URLs' hosts.
	 */
	public static function render( array $frame ): string {
		$links   = array_filter( array( $frame['href'], $frame['unscripted'] ?? '' ), static fn( string $url ): bool => '' !== $url );
		$service = Services::showing( $frame['service'], array( $frame['src'] ), array_values( $links ) );
		if ( null === $service ) {
			return '';
		}
		$name = self::add( $frame, $service );
		$asks = AskFirst::asks();
		// WordPress may add paragraphs to a facade with a cover, but not to a label that has a box of its own.
		$cover   = $frame['cover'] ?? '';
		$named   = '' === ( $frame['named'] ?? '' ) ? '' : ' <span class="screen-reader-text">' . ForeignText::escape( $frame['named'] ) . '</span>';
		$purpose = '<p class="millwork-facade__purpose">' . esc_html( $service['purpose'] ) . '</p>';
		/* translators: %s: a service's name. */
		$always = sprintf( __( 'Always show %s on this site', 'millwork' ), $service['label'] );
		$always = '<label class="millwork-facade__always" hidden><input type="checkbox"> <span>' . esc_html( $always ) . '</span></label>';
		$foot   = '' === $cover ? $always : "$purpose<div>$always</div>";
		// Without scripts, the stylesheet hides the other link.
		$unscripted = isset( $frame['unscripted'] ) ? '<noscript>' . self::link( $frame['unscripted'], $frame['text'] ) . '</noscript>' : '';
		SharedFiles::register_modules( array( self::MODULE ) );
		SharedFiles::enqueue_style( 'consent' );
		// Themes and WordPress style their own button; this one looks the same.
		wp_enqueue_style( 'wp-block-button' );
		ob_start();
		?>
<div class="millwork-facade" data-wp-interactive="<?php echo esc_attr( $frame['store'] ); ?>" <?php echo wp_interactivity_data_wp_context( array( 'frame' => $name ) ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- WordPress escapes it. ?> data-wp-init="callbacks.start">
	<div class="millwork-facade__stage">
		<?php if ( $asks ) : ?>
		<div class="millwork-facade__poster">
			<?php echo '' === $cover ? $purpose : $cover; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Both are escaped. ?>

			<div class="millwork-facade__ask wp-block-button" hidden><button type="button" class="millwork-facade__show wp-block-button__link wp-element-button"><?php echo esc_html( $frame['button'] ) . $named; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- It is escaped above. ?></button></div>
		</div>
		<?php endif; ?>
		<p class="millwork-facade__loading" role="status"></p>
		<div class="millwork-facade__frame"></div>
	</div>
	<div class="millwork-facade__foot">
		<?php echo $asks ? "\t\t$foot\n\t\t" : ''; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- It is escaped above. ?>
		<?php echo $unscripted . self::link( $frame['href'], $frame['text'] ) . "\n"; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- It is escaped there. ?>
	</div>
</div>
		<?php
		return trim( (string) ob_get_clean() );
	}

	/**
	 * The link below the placeholder, for people without scripts.
	 * @param string $url  '' for none.
	 * @param string $text Plain text; may come from a service.
	 * @return string HTML, escaped.
	 */
	private static function link( string $url, string $text ): string {
		return '' === $url ? '' : '<p class="millwork-facade__link"><a href="' . esc_url( $url ) . '" target="_blank" rel="noopener noreferrer">' . ForeignText::escape( $text ) . ' <span class="screen-reader-text">' . esc_html__( '(opens in a new tab)', 'millwork' ) . '</span></a></p>';
	}

	/**
	 * Adds a frame to the script's config.
	 * @param array{service: string, store: string, src: string, title: string, more?: array<string, bool|int|string>} $frame As for render().
	 * @param array{label: string, category: string} $service Its service's record.
	 * @return string The frame's name in the config; the same frame has the same name on every page.
	 */
	private static function add( array $frame, array $service ): string {
		$record = array( 'src' => $frame['src'], 'title' => $frame['title'], 'service' => $frame['service'] ) + array_filter( array( 'more' => $frame['more'] ?? array() ) );
		$name   = 'frame-' . substr( md5( (string) wp_json_encode( $record ) ), 0, 12 );
		ViewScript::configure(
			$frame['store'],
			array(
				'askFirst' => AskFirst::is_on(),
				'frames'   => array( $name => $record ),
				'services' => array(
					$frame['service'] => array( 'label' => $service['label'], 'category' => $service['category'] ),
				),
				'loading'  => __( 'Loading…', 'millwork' ),
			)
		);
		return $name;
	}
}
