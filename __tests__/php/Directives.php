<?php
declare( strict_types=1 );

namespace Millwork\Tests;

use WP_HTML_Tag_Processor;

/**
 * WordPress runs the directives of everything inside its own interactive blocks, such as a query
 * loop, an accordion or tabs, including ours.
 */
trait Directives {

	/**
	 * Fails if running the directives on the server changes what a visitor without scripts gets.
	 * @param string $html What was rendered; its config and state are there.
	 */
	protected function assert_directives_change_nothing( string $html ): void {
		$this->assertStringContainsString( 'data-wp-interactive="millwork/', $html );
		$this->assertSame(
			self::tokens( $html ),
			self::tokens( wp_interactivity_process_directives( $html ) ),
			'In a query loop WordPress runs directives on the server: data-wp-text and data-wp-bind of what it does not know empty the element. Hand ViewScript::configure() the state that the markup begins with; let a data-wp-watch write what somebody else wrote.'
		);
	}

	/**
	 * A page in parts.
	 * @param string $html The page.
	 * @return string[] Tags with their attributes, texts.
	 */
	private static function tokens( string $html ): array {
		$tags   = new WP_HTML_Tag_Processor( $html );
		$tokens = array();
		while ( $tags->next_token() ) {
			$parts = array( $tags->get_token_type(), $tags->get_token_name(), $tags->get_modifiable_text(), $tags->is_tag_closer() );
			if ( '#tag' === $tags->get_token_type() && ! $tags->is_tag_closer() ) {
				foreach ( (array) $tags->get_attribute_names_with_prefix( '' ) as $name ) {
					$parts[ $name ] = $tags->get_attribute( $name );
				}
				ksort( $parts );
			}
			// Without any text in an element there is no token for it.
			if ( '#text' !== $parts[0] || '' !== $parts[2] ) {
				$tokens[] = (string) wp_json_encode( $parts );
			}
		}
		return $tokens;
	}
}
