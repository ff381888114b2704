<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Mail;

use Millwork\Features\Newsletter\Issues\IssueKind;
use Millwork\Mail\Letter;
use Millwork\Mail\MailSettings;
use Millwork\Mail\Messages\BlockValue;
use Millwork\Mail\Messages\Messages;
use Millwork\Rendering\ForeignText;
use WP_Post;

/** An email with a list of posts, each with its excerpt and a link. */
final class DigestLetter {

	/**
	 * @param IssueKind     $kind  Daily or weekly.
	 * @param list<WP_Post> $posts Oldest first; at least one.
	 */
	public static function from_posts( IssueKind $kind, array $posts ): Letter {
		$titles  = array_map( array( PostContent::class, 'title' ), $posts );
		$heading = IssueKind::Weekly === $kind ? __( 'Weekly summary', 'millwork' ) : __( 'Daily summary', 'millwork' );
		$subject = 1 === count( $posts )
			? $titles[0]
			/* translators: 1: the site's name, 2: the title of a post, 3: a number of more posts. */
			: sprintf( _n( '%1$s: %2$s and %3$d more post', '%1$s: %2$s and %3$d more posts', count( $posts ) - 1, 'millwork' ), MailSettings::sender(), $titles[0], count( $posts ) - 1 );
		$letter = new Letter( '', '' );
		foreach ( $posts as $number => $post ) {
			$url     = PostContent::url( $post );
			$excerpt = PostContent::excerpt( $post );
			$html    = PostContent::picture( $post )
				. sprintf( '<h2 style="margin:0 0 8px;font-size:20px;line-height:1.3;"><a href="%s" style="color:#1d4ed8;">%s</a></h2>', ForeignText::mail_url( $url ), ForeignText::light( $titles[ $number ] ) )
				. sprintf( '<p class="small" style="margin:0 0 8px;color:#50575e;font-size:14px;">%s</p>', ForeignText::light( PostContent::byline( $post ) ) )
				. ( '' === $excerpt ? '' : '<p style="margin:0 0 24px;">' . ForeignText::light( $excerpt ) . '</p>' );
			$letter->content( $html, trim( $titles[ $number ] . "\n" . PostContent::byline( $post ) . "\n$excerpt" ) . "\n$url" );
		}
		return Messages::letter( PostMessages::DIGEST, array( 'posts' => BlockValue::from_letter( $letter ), 'period' => $heading, 'summary' => $subject, 'titles' => implode( ' · ', array_slice( $titles, 0, 3 ) ) ) );
	}
}
