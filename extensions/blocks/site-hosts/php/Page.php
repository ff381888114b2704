<?php
declare( strict_types=1 );

namespace Millwork\Units\SiteHosts;

use Millwork\Features\Ledger\Entries\Summary;
use Millwork\Rendering\ForeignText;

/** The list of hosts on a page. It has only what published posts without a password ask. */
final class Page {

	/** @return string HTML, escaped. */
	public static function html(): string {
		$before = self::part( __( 'When you open pages of this site, your browser also contacts these servers:', 'millwork' ), Summary::names( 'before' ) );
		$after  = self::part( __( 'Your browser contacts these servers only after you ask for their content:', 'millwork' ), Summary::names( 'after' ) );
		$html   = $before . $after;
		if ( '' === $html ) {
			$html = '<p>' . esc_html__( 'When you open pages of this site, your browser contacts no other servers, as far as we know.', 'millwork' ) . '</p>';
		}
		return '<div ' . get_block_wrapper_attributes() . ">$html</div>\n";
	}

	/**
	 * @param list<string> $names Plain text.
	 * @return string HTML; '' without names.
	 */
	private static function part( string $sentence, array $names ): string {
		$items = array_map( static fn( string $name ): string => '<li>' . ForeignText::escape( $name ) . '</li>', $names );
		return $items ? '<p>' . esc_html( $sentence ) . '</p><ul>' . implode( '', $items ) . '</ul>' : '';
	}
}
