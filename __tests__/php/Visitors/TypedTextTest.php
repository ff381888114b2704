<?php
declare( strict_types=1 );

namespace Millwork\Tests\Visitors;

use Millwork\Features\Forms\JetpackImport\StoredValue;
use Millwork\Tests\TestCase;
use Millwork\Visitors\TypedText;

/** What was typed is kept byte for byte, except for what no page can contain. */
final class TypedTextTest extends TestCase {

	/**
	 * Texts, with what is kept of them, and what is kept in one line.
	 * @return iterable<string, array{mixed, string, string}>
	 */
	public static function texts(): iterable {
		$kept = "  <b>&amp;AT&T [x] [/x] \\ \\' \"\t%s {{x}} \u{202E}\u{200B}\u{A0}\u{FEFF} e\u{301} \u{1F642} ";
		yield 'what is kept as it is' => array( $kept, $kept, $kept );
		yield 'separators of Unicode' => array( "\u{85}\u{2028}x\u{2029}", "\u{85}\u{2028}x\u{2029}", "\u{85}\u{2028}x\u{2029}" );
		yield 'line breaks of all systems' => array( "\r\na\rb\n\n\nc\r", "\na\nb\n\n\nc\n", ' a b c ' );
		yield 'those of word processors' => array( "a\x0Bb\x0Cc", "a\nb\nc", 'a b c' );
		yield 'control characters' => array( "\0a\x01\x08\x0E\x1Fb\x7F", 'ab', 'ab' );
		yield 'bytes that are no UTF-8' => array( "a\xFFb\xC3", "a\u{FFFD}b\u{FFFD}", "a\u{FFFD}b\u{FFFD}" );
		yield 'nothing' => array( '', '', '' );
		yield 'what counts as nothing in PHP' => array( '0', '0', '0' );
		yield 'a number' => array( 12, '12', '12' );
		yield 'a list' => array( array( 'a' ), '', '' );
		yield 'null' => array( null, '', '' );
	}

	/**
	 * Each text is cleaned in one way, and once cleaned stays as it is.
	 * @dataProvider texts
	 * @param mixed  $typed What was sent.
	 * @param string $text  What is kept.
	 * @param string $line  What is kept in one line.
	 */
	public function test_cleans_in_one_way( mixed $typed, string $text, string $line ): void {
		$this->assertSame( $text, TypedText::from_input( $typed ) );
		$this->assertSame( $line, TypedText::line( $typed ) );
		$this->assertSame( array( $text, $line ), array( TypedText::from_input( $text ), TypedText::line( $text ) ) );
		$this->assertSame( trim( $text ), StoredValue::text( $typed ), 'What another plugin has stored.' );
		$this->assertSame( '?', mb_substr( mb_scrub( "\xFF", 'UTF-8' ), 0, 1 ), 'Others’ substitute character stays theirs.' );
	}
}
