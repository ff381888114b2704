<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Sharing;

use Millwork\Features\Sharing\Content\ShareablePost;

/** For tests of threads. */
trait PostOfBlocks {

	/** Publishes a post with everything in it. */
	protected function publish_blocks(): int {
		$picture = static fn( int $id ): string => '<!-- wp:image {"id":' . $id . '} --><figure class="wp-block-image"><img src="' . wp_get_attachment_url( $id ) . '" alt="A chair" class="wp-image-' . $id . '"/></figure><!-- /wp:image -->';
		$ids     = array_map( fn(): int => $this->create_attachment( 300, 200 ), range( 1, 8 ) );
		foreach ( $ids as $id ) {
			update_post_meta( $id, '_wp_attachment_image_alt', 'A chair' );
		}
		$text    = static fn( string $html ): string => "<!-- wp:paragraph --><p>$html</p><!-- /wp:paragraph -->";
		$content = '<!-- wp:heading --><h2 class="wp-block-heading">Chairs &amp; tables</h2><!-- /wp:heading -->'
			. $text( 'Zwölf <strong>Stühle</strong> 👩‍👩‍👧 #Eiche, see <a href="https://example.com/oak?a=1&amp;b=2">the oak</a>.' )
			. $picture( $ids[0] )
			. '<!-- wp:list {"ordered":true} --><ol class="wp-block-list"><!-- wp:list-item --><li>Saw</li><!-- /wp:list-item --><!-- wp:list-item --><li>Plane</li><!-- /wp:list-item --></ol><!-- /wp:list -->'
			. '<!-- wp:quote --><blockquote class="wp-block-quote"><!-- wp:paragraph --><p>Measure twice.</p><!-- /wp:paragraph --><cite>A joiner</cite></blockquote><!-- /wp:quote -->'
			. "<!-- wp:code --><pre class=\"wp-block-code\"><code>if ( a &lt; b ) {\n\treturn;\n}</code></pre><!-- /wp:code -->"
			. $text( implode( ' ', array_map( static fn( int $number ): string => "The joiner planes oak number $number.", range( 1, 120 ) ) ) )
			. $text( 'Beside it' )
			. '<!-- wp:gallery --><figure class="wp-block-gallery has-nested-images">' . implode( '', array_map( $picture, array_slice( $ids, 1, 6 ) ) ) . '</figure><!-- /wp:gallery -->'
			. $picture( $ids[7] )
			. '<!-- wp:video --><figure class="wp-block-video"><video controls src="https://example.com/film.mp4"></video></figure><!-- /wp:video -->'
			. '<!-- wp:embed {"url":"https://www.youtube.com/watch?v=abc"} --><figure class="wp-block-embed"><div class="wp-block-embed__wrapper">https://www.youtube.com/watch?v=abc</div></figure><!-- /wp:embed -->'
			. '<!-- wp:embed {"url":"https://x.com/ada/status/1234567890"} --><figure class="wp-block-embed"><div class="wp-block-embed__wrapper">https://x.com/ada/status/1234567890</div></figure><!-- /wp:embed -->'
			. $text( 'The end.' );
		return $this->publish(
			array(
				'post_title'   => 'Oak & elm',
				'post_content' => $content,
				'meta_input'   => array( ShareablePost::THREAD => '1' ),
			)
		);
	}
}
