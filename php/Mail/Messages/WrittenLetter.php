<?php
declare( strict_types=1 );

namespace Millwork\Mail\Messages;

use Millwork\Mail\Html\EmailBlocks;
use Millwork\Mail\Html\MailText;
use Millwork\Mail\Letter;
use Millwork\Rendering\ForeignText;
use WP_Post;

/** Makes an email of what was written in the editor: a post of any type that EmailPosts knows. */
final class WrittenLetter {

	/**
	 * @param list<Token>                      $tokens  The tokens that the post may have.
	 * @param array<string, string|BlockValue> $values  By a token's name; a missing one is empty.
	 * @param string                           $subject For a post without one.
	 * @param list<string>                     $blocks  Blocks that this type of post may have besides.
	 */
	public static function from_post( WP_Post $post, array $tokens, array $values, string $subject = '', array $blocks = array() ): Letter {
		return self::from_words(
			array(
				'subject'   => EmailMeta::get( $post->ID, EmailMeta::SUBJECT ),
				'preheader' => EmailMeta::get( $post->ID, EmailMeta::PREHEADER ),
				'text'      => EmailMeta::get( $post->ID, EmailMeta::TEXT ),
				'content'   => $post->post_content,
				'locale'    => EmailMeta::get( $post->ID, StoredMessages::LOCALE ),
			),
			$tokens,
			$values,
			$subject,
			$blocks
		);
	}

	/**
	 * The same, of words that may not be stored yet.
	 * @param array{subject: string, preheader: string, text: string, content: string, locale?: string} $words The content
	 *                                  is blocks; the text is '' to make it of them.
	 * @param list<Token>                      $tokens
	 * @param array<string, string|BlockValue> $values
	 * @param list<string>                     $blocks
	 */
	public static function from_words( array $words, array $tokens, array $values, string $subject = '', array $blocks = array() ): Letter {
		return self::from_rendered( EmailBlocks::html( $words['content'], $blocks ), $words, $tokens, $values, $subject );
	}

	/**
	 * The same, of blocks that were rendered before: for thousands of people, that takes longer than the rest.
	 * @param string                           $html   From EmailBlocks, in the current language.
	 * @param array<string, string>            $words  As for from_words(); `content` isn't needed.
	 * @param list<Token>                      $tokens
	 * @param array<string, string|BlockValue> $values
	 * @phpstan-param array{subject: string, preheader: string, text: string, content?: string, locale?: string} $words
	 */
	public static function from_rendered( string $html, array $words, array $tokens, array $values, string $subject = '' ): Letter {
		$filling = new TokenFilling( $tokens, $values );
		$html    = $filling->links( $html );
		$text    = $filling->text( '' === trim( $words['text'] ) ? MailText::from_html( $html ) : $words['text'] );
		$own     = $filling->header( $words['subject'] );
		$letter  = new Letter( '' === $own ? $subject : $own, '', $filling->header( $words['preheader'] ), $words['locale'] ?? '' );
		return $letter->content( $filling->html( $html ), $text );
	}

	/**
	 * The first token that an email needs and lacks, in the body or in its own plain text.
	 * @param list<Token>  $tokens
	 * @param list<string> $blocks
	 */
	public static function missing( string $content, string $text, array $tokens, array $blocks = array() ): ?Token {
		if ( ! array_filter( $tokens, static fn( Token $token ): bool => '' !== $token->why ) ) {
			return null;
		}
		$filling = new TokenFilling( $tokens, array() );
		$names   = $filling->names( MailText::from_html( EmailBlocks::html( $content, $blocks ) ) );
		$names   = '' === trim( $text ) ? $names : array_intersect( $names, $filling->names( $text ) );
		foreach ( $tokens as $token ) {
			if ( '' !== $token->why && ! in_array( $token->name, $names, true ) ) {
				return $token;
			}
		}
		return null;
	}

	/** A block's value of plain text, with a paragraph for each part between blank lines. */
	public static function paragraphs( string $text ): BlockValue {
		$html = '';
		foreach ( (array) preg_split( '/\n{2,}/', $text ) as $paragraph ) {
			$html .= '<p style="margin:0 0 16px;">' . implode( "<br>\n", array_map( array( ForeignText::class, 'light' ), explode( "\n", (string) $paragraph ) ) ) . "</p>\n";
		}
		return new BlockValue( $html, $text );
	}
}
