<?php
declare( strict_types=1 );

namespace Millwork\Mail\Html;

use Millwork\Blocks\HiddenBlocks;
use WP_HTML_Tag_Processor;

/**
 * Renders blocks for email. Only the blocks in the list are kept; everything else is dropped, HTML between blocks too.
 * Text blocks are what was saved: no filter of pages runs, so neither shortcodes nor embeds do.
 */
final class EmailBlocks {

	/** WordPress's blocks that emails may have. */
	private const CORE = array(
		'core/heading',
		'core/paragraph',
		'core/list',
		'core/list-item',
		'core/image',
		'core/buttons',
		'core/button',
		'core/columns',
		'core/column',
		'core/quote',
		'core/separator',
	);

	/**
	 * All blocks that emails may have, each with whether WordPress renders it. Otherwise it is what was saved.
	 * @param list<string> $more Names of further blocks, which WordPress renders.
	 * @return array<string, bool> By name.
	 */
	public static function allowed( array $more = array() ): array {
		/**
		 * Filters our blocks that emails may have.
		 * @param array<string, bool> $blocks By name: whether WordPress renders it.
		 */
		$ours = array_map( 'boolval', (array) apply_filters( 'millwork_email_blocks', array() ) );
		return array_fill_keys( $more, true ) + $ours + array_fill_keys( self::CORE, false );
	}

	/**
	 * @param string       $content Blocks.
	 * @param list<string> $more    Names of further blocks. WordPress renders them, in the form for emails.
	 * @return string Safe HTML. Tokens in texts and links are as they were.
	 */
	public static function html( string $content, array $more = array() ): string {
		return self::blocks( HiddenBlocks::parse( $content ), self::allowed( $more ) );
	}

	/**
	 * @param array<array-key, array<string, mixed>> $blocks
	 * @param array<string, bool>                    $allowed
	 */
	private static function blocks( array $blocks, array $allowed ): string {
		$html = '';
		foreach ( $blocks as $block ) {
			if ( self::is_kept( $block, $allowed ) ) {
				$html .= 'core/columns' === $block['blockName'] ? self::columns( $block, $allowed ) : MailHtml::clean( self::markup( $block, $allowed ), home_url( '/' ), true );
				$html .= "\n";
			}
		}
		return trim( $html );
	}

	/**
	 * @param array<string, mixed> $block
	 * @param array<string, bool>  $allowed
	 */
	private static function is_kept( array $block, array $allowed ): bool {
		return isset( $allowed[ $block['blockName'] ?? '' ] ) && ! HiddenBlocks::is_hidden( $block );
	}

	/**
	 * What was saved, without blocks that are dropped. Not clean yet.
	 * @param array<string, mixed> $block
	 * @param array<string, bool>  $allowed
	 */
	private static function markup( array $block, array $allowed ): string {
		$name = $block['blockName'];
		if ( $allowed[ $name ] ) {
			return self::rendered( $block );
		}
		$html  = '';
		$inner = $block['innerBlocks'];
		foreach ( $block['innerContent'] as $piece ) {
			if ( is_string( $piece ) ) {
				$html .= $piece;
				continue;
			}
			$child = array_shift( $inner );
			$html .= $child && self::is_kept( $child, $allowed ) ? self::markup( $child, $allowed ) : '';
		}
		$attributes = $block['attrs'];
		if ( 'core/image' === $name ) {
			return self::sized( $html, $attributes );
		}
		$justify = $attributes['layout']['justifyContent'] ?? '';
		return 'core/buttons' === $name && in_array( $justify, array( 'center', 'right' ), true ) ? '<div style="text-align:' . ( 'right' === $justify ? 'end' : 'center' ) . "\">$html</div>" : $html;
	}

	/** @param array<string, mixed> $block */
	private static function rendered( array $block ): string {
		add_filter( 'millwork_is_email', '__return_true' );
		try {
			return render_block( $block );
		} finally {
			remove_filter( 'millwork_is_email', '__return_true' );
		}
	}

	/**
	 * Gives a picture its size: Outlook shows others as large as the file.
	 * @param array<string, mixed> $attributes The image block's.
	 */
	private static function sized( string $html, array $attributes ): string {
		$tags = new WP_HTML_Tag_Processor( $html );
		if ( ! $tags->next_tag( 'img' ) ) {
			return $html;
		}
		$file  = wp_get_attachment_image_src( (int) ( $attributes['id'] ?? 0 ), is_string( $attributes['sizeSlug'] ?? null ) ? $attributes['sizeSlug'] : 'full' );
		$width = (int) ( is_scalar( $attributes['width'] ?? null ) ? $attributes['width'] : 0 );
		$width = $width > 0 ? $width : (int) ( $file[1] ?? 0 );
		if ( $width > 0 ) {
			$tags->set_attribute( 'width', (string) $width );
			$tags->set_attribute( 'height', (string) ( $file && $file[1] > 0 ? (int) round( $width * $file[2] / $file[1] ) : 0 ) );
		}
		$html = $tags->get_updated_html();
		return 'center' === ( $attributes['align'] ?? '' ) ? "<div style=\"text-align:center\">$html</div>" : $html;
	}

	/**
	 * Columns, which MailTemplate stacks on phones.
	 * @param array<string, mixed> $block
	 * @param array<string, bool>  $allowed
	 */
	private static function columns( array $block, array $allowed ): string {
		$columns = array_values( array_filter( $block['innerBlocks'], static fn( array $inner ): bool => 'core/column' === $inner['blockName'] && self::is_kept( $inner, $allowed ) ) );
		$cells   = '';
		foreach ( $columns as $index => $column ) {
			$width  = $column['attrs']['width'] ?? '';
			$width  = is_string( $width ) && preg_match( '/^(\d{1,2}(?:\.\d+)?)%$/D', $width, $found ) ? (float) $found[1] : 100 / count( $columns );
			$valign = array( 'center' => 'middle', 'bottom' => 'bottom' )[ $column['attrs']['verticalAlignment'] ?? '' ] ?? 'top';
			$gap    = $index < count( $columns ) - 1 ? '24px' : '0';
			$cells .= sprintf( '<td class="column" width="%1$s%%" valign="%2$s" style="width:%1$s%%;padding:0;padding-inline-end:%3$s;">%4$s</td>', round( $width, 2 ), $valign, $gap, self::blocks( $column['innerBlocks'], $allowed ) );
		}
		return '' === $cells ? '' : '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%;margin:0 0 8px;"><tr>' . $cells . '</tr></table>';
	}
}
