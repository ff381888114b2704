<?php
/** Gives the stand-in for LinkedIn to the server that it runs in. */

declare( strict_types=1 );

namespace Millwork\Tests\Features\Sharing;

return new LinkedInServer();
