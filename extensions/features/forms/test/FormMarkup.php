<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms;

use DOMDocument;
use DOMElement;
use DOMXPath;
use Millwork\Features\Forms\Definition\Definition;
use Millwork\Features\Forms\Definition\Definitions;

/** Writes a form as it is saved, and asks a rendered one. */
trait FormMarkup {

	/**
	 * A form as it is saved today.
	 * @param string               $inner      What is in it.
	 * @param array<string, mixed> $attributes Its attributes.
	 */
	private static function form( string $inner, array $attributes = array() ): string {
		return '<!-- wp:jetpack/contact-form ' . wp_json_encode( (object) $attributes ) . ' -->' . "\n<div class=\"wp-block-jetpack-contact-form\">$inner</div>\n<!-- /wp:jetpack/contact-form -->";
	}

	/** A rendered page that can be asked. */
	private static function page( string $html ): DOMXPath {
		$document = new DOMDocument();
		$before   = libxml_use_internal_errors( true );
		$document->loadHTML( '<!doctype html><html><head><meta charset="utf-8"></head><body>' . $html . '</body></html>' );
		libxml_clear_errors();
		libxml_use_internal_errors( $before );
		return new DOMXPath( $document );
	}

	/**
	 * The elements that a path finds.
	 * @return list<DOMElement>
	 */
	private static function all( DOMXPath $page, string $path ): array {
		$found    = $page->query( $path );
		$elements = array();
		if ( $found ) {
			foreach ( $found as $node ) {
				if ( $node instanceof DOMElement ) {
					$elements[] = $node;
				}
			}
		}
		return $elements;
	}

	/** The only element that a path finds. */
	private function one( DOMXPath $page, string $path ): DOMElement {
		$found = self::all( $page, $path );
		$this->assertCount( 1, $found, $path . "\n" . $page->document->saveHTML() );
		return $found[0];
	}

	/** The definition that a rendered form stands for. */
	private function definition_on( DOMXPath $page ): Definition {
		$definition = Definitions::find( $this->one( $page, '//input[@name="millwork_form"]' )->getAttribute( 'value' ) );
		$this->assertNotNull( $definition );
		return $definition;
	}
}
